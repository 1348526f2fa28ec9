/** Answers made from tools are cached under it, and dropped by every write to one. */
export const TOOLS_TAG = 'tools';
/** What a search remembers of the words of the catalog is dropped under it. */
export const WORDS_TAG = 'tool-words';
