export interface BusListener {
  /** Called synchronously in the publishing process, and within milliseconds in others. */
  onMessage(text: string): void;
  /** Messages may have been missed: state derived from them must be discarded. */
  onGap(): void;
}

/** Broadcasts short messages to all replicas, fast but not guaranteed: listeners are notified of gaps. */
export abstract class Bus {
  /** False at most two seconds after the connection breaks, until `onGap` has been called; true for a single process. */
  abstract get isConnected(): boolean;

  /** Notifies local listeners synchronously; resolves once sent, or after 100 ms. Never fails. */
  abstract publish(topic: string, text: string): Promise<void>;

  abstract subscribe(topic: string, listener: BusListener): () => void;
}
