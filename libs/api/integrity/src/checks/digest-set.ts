import { hash, randomUUID } from 'node:crypto';

/** Half of each number that a key is known by. */
interface Halves {
  readonly low: number;
  readonly high: number;
}

/** Keys of one set: 64 MB. What has more is looked through in parts, see `partitions`. */
export const MOST_DIGESTS = 2_000_000;
/** What may be added while an audit looks, and how much larger one part may be than others. */
const ROOM = 100_000;

/** A set for the keys of something, or for one part of them. @param total how many there are when the audit begins */
export function digestsOf(total: number): DigestSet {
  return new DigestSet(Math.min(total, MOST_DIGESTS) + ROOM);
}

/**
 * A set of very many keys in 16 bytes each: it knows 64 bits of a digest of every key, with a salt of its own. That one of
 * a million keys is taken for another one happens once in ten million audits, and never twice to the same.
 */
export class DigestSet {
  private readonly salt = randomUUID();
  private readonly mask: number;
  private readonly slots: Uint32Array;
  private size = 0;

  /** @param most how many keys it has room for */
  constructor(private readonly most: number) {
    const places = 2 ** Math.ceil(Math.log2(2 * most + 2));
    this.mask = places - 1;
    this.slots = new Uint32Array(2 * places);
  }

  /** Adds a key. @returns false when it was there. @throws Error when there is no room for it */
  add(key: string): boolean {
    const digest = this.digestOf(key);
    const place = this.placeOf(digest);
    if (this.isTaken(place)) return false;
    if (this.size === this.most) throw new Error(`There are more than ${this.most} of them by now.`);
    this.size += 1;
    this.slots[2 * place] = digest.low;
    this.slots[2 * place + 1] = digest.high;
    return true;
  }

  has(key: string): boolean {
    return this.isTaken(this.placeOf(this.digestOf(key)));
  }

  /** Where it is, or would be: the first free place from where its digest points. */
  private placeOf({ low, high }: Halves): number {
    let place = low & this.mask;
    while (this.isTaken(place) && (this.slots[2 * place] !== low || this.slots[2 * place + 1] !== high)) {
      place = (place + 1) & this.mask;
    }
    return place;
  }

  private isTaken(place: number): boolean {
    return this.slots[2 * place + 1] !== 0;
  }

  /** A place whose second half is 0 is free, so no digest has that. */
  private digestOf(key: string): Halves {
    const digest = hash('sha1', this.salt + key, 'buffer');
    return { low: digest.readUInt32LE(0), high: digest.readUInt32LE(4) || 1 };
  }
}
