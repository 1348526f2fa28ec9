/** An answer that is given when the test says so. */
export function later<T>() {
  let give!: (value: T) => void;
  const answer = new Promise<T>((resolve) => (give = resolve));
  return { answer, give };
}
