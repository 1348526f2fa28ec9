/** A gate that messages wait at. */
export interface Flow {
  readonly released: Promise<void>;
  readonly release: () => void;
}

/** A closed gate. */
export function held(): Flow {
  let release: () => void = () => undefined;
  const released = new Promise<void>((done) => (release = done));
  return { released, release: () => release() };
}

/** An open gate. */
export function flowing(): Flow {
  return { released: Promise.resolve(), release: () => undefined };
}
