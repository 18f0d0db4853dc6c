// The room of Playback.
