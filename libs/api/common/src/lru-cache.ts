/** Where a value is in the line. */
interface Place<Value> {
  readonly value: Value;
  readonly weight: number;
  /** Of all weight that was ever put at the end of the line, so much was there with this. */
  end: number;
}

/** A value in use is left where it is until so much of the room has come behind it: moving it makes garbage. */
const LEFT_ALONE = 1 / 8;

/** Values by text, in bounded room: those in use are kept, and those that nobody asked for longest go first. */
export class LruCache<Value> {
  /** Who goes first comes first. */
  private readonly places = new Map<string, Place<Value>>();
  private end = 0;
  private taken = 0;

  /**
   * @param room for the weight of all values together
   * @param weigh what a value takes of it under its key; they do not change
   */
  constructor(
    private readonly room: number,
    private readonly weigh: (value: Value, key: string) => number = () => 1,
  ) {}

  /** How much of the room is taken. */
  get weight(): number {
    return this.taken;
  }

  /** The value of a key, which counts as use of it. */
  get(key: string): Value | undefined {
    const place = this.places.get(key);
    if (place && this.end - place.end > this.room * LEFT_ALONE) this.putLast(key, place);
    return place?.value;
  }

  /** What is heavier than all of the room is not kept, and nothing but its own older value goes for it. */
  set(key: string, value: Value): void {
    this.delete(key);
    const place = { value, weight: this.weigh(value, key), end: 0 };
    if (place.weight > this.room) return;
    this.putLast(key, place);
    this.taken += place.weight;
    for (const first of this.places.keys()) {
      if (this.taken <= this.room) return;
      this.delete(first);
    }
  }

  delete(key: string): void {
    this.taken -= this.places.get(key)?.weight ?? 0;
    this.places.delete(key);
  }

  *entries(): Iterable<[key: string, value: Value]> {
    for (const [key, { value }] of this.places) yield [key, value];
  }

  private putLast(key: string, place: Place<Value>): void {
    this.end += place.weight;
    place.end = this.end;
    this.places.delete(key);
    this.places.set(key, place);
  }
}
