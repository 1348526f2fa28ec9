/** Knows which tools are below their restock level; bound by the composition root. */
export abstract class LowStock {
  /** Those of some tools. */
  abstract findLowAmong(toolIds: readonly string[]): Promise<ReadonlySet<string>>;
}
