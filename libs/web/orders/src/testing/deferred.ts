/** A promise that the test resolves. */
export function later<T>() {
  let give!: (value: T) => void;
  const answer = new Promise<T>((resolve) => (give = resolve));
  return { answer, give };
}
