/** Cache tag of responses with tools; invalidated by tool writes. */
export const TOOLS_TAG = 'tools';
/** Cache tag of the search vocabulary. */
export const WORDS_TAG = 'tool-words';
