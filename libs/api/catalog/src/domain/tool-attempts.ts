/** Max attempts of a tool write; high because concurrent orders change popular tools constantly. */
export const TOOL_ATTEMPTS = 100;
