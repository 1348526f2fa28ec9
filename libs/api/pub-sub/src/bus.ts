/** Somebody who wants to know of what is published under one topic, in whichever replica. */
export interface BusListener {
  /** Called at once in the process that publishes, some milliseconds later in the others. */
  onMessage(text: string): void;
  /** Texts of other replicas may have been missed: whatever was concluded from them must be thrown away. */
  onGap(): void;
}

/**
 * Carries short texts to all replicas of the shop, such as the name of what has changed. It is quick, and it is not
 * safe: what must not be lost belongs into the database. So listeners are told when something may have been missed, and
 * {@link isConnected} says whether to trust in having heard everything.
 */
export abstract class Bus {
  /**
   * Whether everything that other replicas publish arrives here. False from at most two seconds after the way between
   * them breaks until it is mended and `missed` has been called; always true where there is one process.
   */
  abstract get isConnected(): boolean;

  /**
   * Listeners of this process have heard it before this returns; the promise resolves once it is on its way to the
   * others, or after a tenth of a second. It never fails: others are told of the gap when they can be reached.
   */
  abstract publish(topic: string, text: string): Promise<void>;

  /** @returns ends it */
  abstract subscribe(topic: string, listener: BusListener): () => void;
}
