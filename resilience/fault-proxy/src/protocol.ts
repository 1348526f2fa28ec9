/** Which way a message goes: a request from who connected to the target, a reply the other way. */
export type Direction = 'request' | 'reply';

/** What every message has, whichever protocol it is of. */
export interface Message {
  readonly direction: Direction;
  /** The message as it came, whole. */
  readonly bytes: Buffer;
}

/** Cuts a stream into messages: takes what arrived, answers the messages that are complete by now. */
export type Cutter<M extends Message> = (chunk: Buffer) => M[];

/** Splits both directions of one connection into messages; replies are matched to their requests. */
export interface Conversation<M extends Message> {
  readonly requests: Cutter<M>;
  readonly replies: Cutter<M>;
}

/** A protocol that the proxy understands: begins a conversation for each connection. */
export type Protocol<M extends Message> = () => Conversation<M>;
