#include "CFFmpeg.h"
