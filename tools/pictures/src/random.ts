let state = 1;

/** Repeatable numbers from 0 to 1, so that a picture comes out the same each time. */
export function random(): number {
  state = (state * 48271) % 0x7fffffff;
  return state / 0x7fffffff;
}

export function seedRandom(): void {
  state = 1;
}
