/** The answer of a call and its milliseconds. */
export async function measureTime<T>(call: () => Promise<T>): Promise<{ answer: T; ms: number }> {
  const began = performance.now();
  const answer = await call();
  return { answer, ms: performance.now() - began };
}
