/** Answers made from tools are cached under it, and dropped by every write to one. */
export const TOOLS_TAG = 'tools';
