/** A server that is measured. */
export interface BenchTarget {
  readonly port: number;
  /** The process that answers. */
  readonly pid: number;
  /** Processes that work for it: the database and the stand-ins of other services. */
  readonly helpers: readonly number[];
}
