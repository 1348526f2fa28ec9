/** The time, as a port: tests set it, production reads the database's. */
export interface Clock {
  now(): Date;
}
