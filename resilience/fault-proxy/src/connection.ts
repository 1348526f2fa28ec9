import type { Socket } from 'node:net';
import type { Verdict } from './hook';
import type { Cutter, Message, Protocol } from './protocol';

/** Hands (part of) a message to the operating system for its receiver; `cut` when the receiver is gone. */
export type Write = (bytes: Buffer) => Promise<Verdict>;

/**
 * What a connection asks its proxy about each message, in order of arrival and one at a time each way.
 *
 * @returns false to reset the connection
 */
export type Gate<M extends Message> = (
  message: M,
  write: Write,
  connection: Connection<M>,
) => Promise<boolean>;

/** A client of the proxy and the connection to the target that was opened for it. */
export class Connection<M extends Message> {
  /** Bytes of replies that have passed since the mode of the proxy was set. */
  repliedBytes = 0;

  constructor(
    private readonly client: Socket,
    private readonly target: Socket,
    protocol: Protocol<M>,
    private readonly gate: Gate<M>,
  ) {
    for (const socket of [client, target]) {
      socket.setNoDelay(true);
      // The loop that reads from it ends with the same error.
      socket.on('error', () => undefined);
    }
    const { requests, replies } = protocol();
    void this.pump(client, target, requests);
    void this.pump(target, client, replies);
  }

  /** Resets both ends. */
  reset(): void {
    for (const socket of [this.client, this.target]) {
      // Node never lets go of a socket that is reset after it was ended, and cannot exit by itself any more.
      if (socket.writableEnded) socket.destroy();
      else socket.resetAndDestroy();
    }
  }

  private async pump(from: Socket, to: Socket, cut: Cutter<M>): Promise<void> {
    try {
      for await (const chunk of from.iterator({ destroyOnReturn: false })) {
        for (const message of cut(chunk as Buffer)) {
          if (!(await this.gate(message, (bytes) => written(to, bytes), this))) return this.reset();
        }
      }
      to.end();
    } catch {
      this.reset();
    }
  }
}

function written(socket: Socket, bytes: Buffer): Promise<Verdict> {
  return new Promise((done) => {
    socket.write(bytes, (error) => done(error ? 'cut' : 'pass'));
  });
}
