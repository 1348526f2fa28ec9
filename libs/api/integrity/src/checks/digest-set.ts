import { hash, randomUUID } from 'node:crypto';

/** The two halves of a 64-bit digest. */
interface Halves {
  readonly low: number;
  readonly high: number;
}

/** Keys per set, 64 MB; larger collections are checked in {@link partitions}. */
export const MAX_DIGESTS = 2_000_000;
/** Headroom for keys added during the check and for uneven partitions. */
const HEADROOM = 100_000;

/** A set for one partition. @param total number of keys when the check starts */
export function createDigestSet(total: number): DigestSet {
  return new DigestSet(Math.min(total, MAX_DIGESTS) + HEADROOM);
}

/**
 * Open-addressing hash set with 16 bytes per key: stores 64 bits of a salted digest. With a million keys, one run in ten
 * million has a collision, and the salt makes the next run free of it.
 */
export class DigestSet {
  private readonly salt = randomUUID();
  private readonly mask: number;
  private readonly slots: Uint32Array;
  private size = 0;

  constructor(private readonly capacity: number) {
    const slotCount = 2 ** Math.ceil(Math.log2(2 * capacity + 2));
    this.mask = slotCount - 1;
    this.slots = new Uint32Array(2 * slotCount);
  }

  /** @returns false when the key was present. @throws Error at capacity */
  add(key: string): boolean {
    const digest = this.digestOf(key);
    const slot = this.slotOf(digest);
    if (this.isTaken(slot)) return false;
    if (this.size === this.capacity) throw new Error(`There are more than ${this.capacity} keys.`);
    this.size += 1;
    this.slots[2 * slot] = digest.low;
    this.slots[2 * slot + 1] = digest.high;
    return true;
  }

  has(key: string): boolean {
    return this.isTaken(this.slotOf(this.digestOf(key)));
  }

  /** The slot of a digest, or the first free one after its hash (linear probing). */
  private slotOf({ low, high }: Halves): number {
    let slot = low & this.mask;
    while (this.isTaken(slot) && (this.slots[2 * slot] !== low || this.slots[2 * slot + 1] !== high)) {
      slot = (slot + 1) & this.mask;
    }
    return slot;
  }

  private isTaken(slot: number): boolean {
    return this.slots[2 * slot + 1] !== 0;
  }

  /** A high half of 0 marks a free slot, so no digest has it. */
  private digestOf(key: string): Halves {
    const digest = hash('sha1', this.salt + key, 'buffer');
    return { low: digest.readUInt32LE(0), high: digest.readUInt32LE(4) || 1 };
  }
}
