// The room of JobFile.
