/** A gate that messages wait at. */
export interface Flow {
  /** Resolves once what waits may move. */
  readonly released: Promise<void>;
  readonly release: () => void;
}

/** Closed until it is released. */
export function held(): Flow {
  let release: () => void = () => undefined;
  const released = new Promise<void>((done) => (release = done));
  return { released, release: () => release() };
}

/** Open. */
export function flowing(): Flow {
  return { released: Promise.resolve(), release: () => undefined };
}
