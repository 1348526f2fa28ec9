import { once } from 'node:events';
import type { Socket } from 'node:net';
import { encodeAny } from '../bson/document';
import { asCommandError } from '../errors';
import { Inbox } from './inbox';
import { ProtocolError, readRequest, replyTo, type Message, type Request } from './message';

/**
 * What a connection needs of the server: runs a command at once; the reply may have to wait, for the disk or for events.
 * The signal is aborted when the client hangs up.
 */
export type Execute = (request: Request, hungUp: AbortSignal) => Buffer | Promise<Buffer>;

/** While one command is at work, this much more is read ahead. */
const READ_AHEAD_BYTES = 256 * 1024;

/** Serves one client, one message after the other. Bytes that are no message end this connection and no other. */
export class Connection {
  private readonly inbox = new Inbox();
  private readonly hungUp = new AbortController();
  private working = false;

  constructor(
    private readonly socket: Socket,
    private readonly execute: Execute,
  ) {
    socket.setNoDelay(true);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => this.hungUp.abort());
    socket.on('data', (chunk: Buffer) => this.receive(chunk));
  }

  private receive(chunk: Buffer): void {
    this.inbox.push(chunk);
    if (!this.working) void this.work();
    else if (this.inbox.size > READ_AHEAD_BYTES) this.socket.pause();
  }

  private async work(): Promise<void> {
    this.working = true;
    try {
      for (let message = this.inbox.next(); message; message = this.inbox.next()) {
        const answer = this.answer(message);
        const reply = answer instanceof Promise ? await answer : answer;
        if (this.socket.destroyed) return;
        if (reply && !this.socket.write(reply))
          await once(this.socket, 'drain', { signal: this.hungUp.signal });
      }
    } catch {
      this.socket.destroy();
    }
    this.working = false;
    this.socket.resume();
  }

  /** The reply to a message; undefined if none is wanted. @throws ProtocolError */
  private answer(message: Message): Buffer | undefined | Promise<Buffer | undefined> {
    try {
      const request = readRequest(message);
      const reply = this.execute(request, this.hungUp.signal);
      if (!request.replyWanted) return undefined;
      return reply instanceof Promise
        ? reply.then((body) => replyTo(message, body))
        : replyTo(message, reply);
    } catch (error) {
      if (error instanceof ProtocolError) throw error;
      return replyTo(message, encodeAny(asCommandError(error).toReply()));
    }
  }
}
