/**
 * How often a change of a tool is tried: orders move one that many want all the time, and each attempt in vain is one that
 * somebody else won. Only a write that can never fit loses so many in a row.
 */
export const TOOL_ATTEMPTS = 100;
