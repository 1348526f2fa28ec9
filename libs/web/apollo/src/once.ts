/** Starts the work when it is first asked for and shares its outcome; a failure is forgotten, so it can be tried again. */
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
