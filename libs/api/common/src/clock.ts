/** The current time as a port: production uses the database's, tests set it. */
export interface Clock {
  now(): Date;
}
