import type { Socket } from 'node:net';
import type { Verdict } from './hook';
import type { Cutter, Message, Protocol } from './protocol';

/** Sends bytes to the receiver; `cut` when it is gone. */
export type Write = (bytes: Buffer) => Promise<Verdict>;

/**
 * Called for each message, in order and one at a time per direction.
 *
 * @returns false to reset the connection
 */
export type Gate<M extends Message> = (
  message: M,
  write: Write,
  connection: Connection<M>,
) => Promise<boolean>;

/** A client's connection and the one to the target. */
export class Connection<M extends Message> {
  /** Bytes of replies since the last change of the proxy's mode. */
  repliedBytes = 0;

  constructor(
    private readonly client: Socket,
    private readonly target: Socket,
    protocol: Protocol<M>,
    private readonly gate: Gate<M>,
  ) {
    for (const socket of [client, target]) {
      socket.setNoDelay(true);
      // `pump` handles the same error.
      socket.on('error', () => undefined);
    }
    const { requests, replies } = protocol();
    void this.pump(client, target, requests);
    void this.pump(target, client, replies);
  }

  /** Resets both ends. */
  reset(): void {
    for (const socket of [this.client, this.target]) {
      // Resetting an ended socket keeps Node from exiting.
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
