// The room of Text.
