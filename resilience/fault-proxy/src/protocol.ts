export type Direction = 'request' | 'reply';

export interface Message {
  readonly direction: Direction;
  /** The complete message. */
  readonly bytes: Buffer;
}

/** Splits a stream: takes a chunk, returns the messages that it completes. */
export type Cutter<M extends Message> = (chunk: Buffer) => M[];

/** Splits both directions of one connection into messages; replies are matched to their requests. */
export interface Conversation<M extends Message> {
  readonly requests: Cutter<M>;
  readonly replies: Cutter<M>;
}

/** Starts a conversation for each connection. */
export type Protocol<M extends Message> = () => Conversation<M>;
