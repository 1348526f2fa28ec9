import type { Cutter, Message } from '../protocol';

/**
 * A cutter of messages that may arrive in chunks.
 *
 * @param take reads the first message of what has arrived; undefined while it is not complete
 */
export function buffered<M extends Message>(take: (pending: Buffer) => M | undefined): Cutter<M> {
  let pending: Buffer = Buffer.alloc(0);
  return (chunk) => {
    pending = Buffer.concat([pending, chunk]);
    const messages: M[] = [];
    for (let next = taken(); next; next = taken()) messages.push(next);
    return messages;

    function taken(): M | undefined {
      const message = pending.length > 0 ? take(pending) : undefined;
      if (message) pending = pending.subarray(message.bytes.length);
      return message;
    }
  };
}
