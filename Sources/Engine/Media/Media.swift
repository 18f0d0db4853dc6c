// The room of Media.
