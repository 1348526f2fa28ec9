/** Runs async work once and shares its result; a failure is forgotten and can be retried. */
export function once<T>(work: () => Promise<T>): () => Promise<T> {
  let outcome: Promise<T> | undefined;
  return () => {
    outcome ??= work().catch((error: unknown) => {
      outcome = undefined;
      throw error;
    });
    return outcome;
  };
}
