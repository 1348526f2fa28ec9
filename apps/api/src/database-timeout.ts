/** How long a program of the operator waits for the database, in milliseconds. */
export const DATABASE_TIMEOUT_MS = 5_000;
