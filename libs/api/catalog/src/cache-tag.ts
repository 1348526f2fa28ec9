/** Cache tag of responses with tools; invalidated by tool writes. */
export const TOOLS_TAG = 'tools';
