/** Receives the messages of one topic from all replicas. */
export interface BusListener {
  /** Called synchronously in the publishing process, and within milliseconds in others. */
  onMessage(text: string): void;
  /** Messages may have been missed: state derived from them must be discarded. */
  onGap(): void;
}

/**
 * Broadcasts short messages to all replicas, such as the name of a changed item. Delivery is fast but not guaranteed:
 * listeners are notified of gaps, and {@link isConnected} tells whether all messages arrive.
 */
export abstract class Bus {
  /**
   * Whether all messages of other replicas arrive. False at most two seconds after the connection breaks, until it is
   * restored and `onGap` has been called; always true for a single process.
   */
  abstract get isConnected(): boolean;

  /**
   * Notifies local listeners before it returns; the promise resolves once the message is sent, or after 100 ms. It
   * never fails: other replicas are notified of the gap later.
   */
  abstract publish(topic: string, text: string): Promise<void>;

  /** @returns a function that unsubscribes */
  abstract subscribe(topic: string, listener: BusListener): () => void;
}
