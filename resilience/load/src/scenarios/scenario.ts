/** The requests that measure one row. */
export interface Scenario {
  readonly requests: readonly string[];
  /** Whether requests may be sent again; false for orders. */
  readonly repeat: boolean;
}
