/** How long a program of the operator waits for the database, in milliseconds. */
export const DATABASE_WAIT_MS = 5_000;
