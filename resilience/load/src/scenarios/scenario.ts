/** What is asked of a server to measure one row. */
export interface Scenario {
  readonly requests: readonly string[];
  /** Whether a request may be sent again; orders are placed once. */
  readonly repeat: boolean;
}
