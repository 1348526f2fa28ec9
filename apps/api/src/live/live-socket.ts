import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Logger } from '@nestjs/common';
import { CloseCode, MessageType, parseMessage, type Server } from 'graphql-ws';
import type { WebSocket } from 'ws';
import type { StoredPrincipal } from '@shop/api-auth';
import { CLOSE, SOCKET_LIMITS } from './socket-limits';

const logger = new Logger('LiveSocket');
const SERVER_MESSAGES = new Set([MessageType.ConnectionAck, MessageType.Next, MessageType.Error]);

/** The request of a call over a socket, for guard and error filter. */
export interface SocketRequest {
  readonly id: string;
  readonly ip: string;
  readonly headers: IncomingHttpHeaders;
  user?: StoredPrincipal;
}

/** A client's socket with limits for its messages and unread output, and a heartbeat. */
export class LiveSocket {
  private readonly headers: IncomingHttpHeaders;
  private readonly pinging: NodeJS.Timeout;
  /** Ids of subscriptions that are starting. */
  readonly beginning = new Set<string>();
  private isAlive = true;
  private isLeaving = false;
  private messages = 0;

  constructor(
    private readonly socket: WebSocket,
    headers: IncomingHttpHeaders,
    readonly address: string,
  ) {
    this.headers = { ...headers, authorization: undefined };
    this.pinging = setInterval(() => this.ping(), SOCKET_LIMITS.pingEvery);
    socket.on('pong', () => (this.isAlive = true));
    socket.on('ping', () => this.count());
    // The close code tells the client what was wrong.
    socket.on('error', () => undefined);
    socket.once('close', () => clearInterval(this.pinging));
  }

  get isOpen(): boolean {
    return this.socket.readyState === this.socket.OPEN;
  }

  request(): SocketRequest {
    return { id: randomUUID(), ip: this.address, headers: this.headers };
  }

  set authorization(authorization: string) {
    this.headers.authorization = authorization;
  }

  get authorization(): string | undefined {
    return this.headers.authorization;
  }

  serve(server: Server<LiveSocket>): void {
    const { socket } = this;
    const closed = server.opened(
      {
        protocol: socket.protocol,
        send: (data) => this.send(data),
        close: (code, reason) => this.close(code ?? 1000, reason ?? ''),
        onMessage: (take) =>
          socket.on('message', (data) => {
            const text = String(data);
            if (this.count()) take(text).catch((error: unknown) => this.fail(error, text));
          }),
      },
      this,
    );
    socket.once('close', (code, reason) => void closed(code, String(reason)));
  }

  /** Nothing is sent or received afterwards; later calls do nothing. */
  close(code: number, reason: string): void {
    if (this.isLeaving) return;
    this.isLeaving = true;
    this.socket.close(code, reason);
    const cut = setTimeout(() => this.socket.terminate(), SOCKET_LIMITS.closeWithin);
    this.socket.once('close', () => clearTimeout(cut));
  }

  /** After a temporary failure the client may reconnect; graphql-ws also throws for message types of the server. */
  private fail(error: unknown, text: string): void {
    if (SERVER_MESSAGES.has(parseMessage(text).type))
      return this.close(CloseCode.BadRequest, 'Invalid message');
    logger.warn(`A message over a socket failed: ${String(error)}`);
    this.close(CLOSE.tryAgainLater, 'Try again later');
  }

  onClose(listener: () => void): void {
    this.socket.once('close', listener);
  }

  /** Backpressure: resolves once the message has left the process. */
  private send(data: string): Promise<void> {
    return new Promise((done) => (this.isOpen ? this.socket.send(data, () => done()) : done()));
  }

  private ping(): void {
    this.messages = 0;
    if (!this.isAlive) return this.socket.terminate();
    this.isAlive = false;
    this.socket.ping();
  }

  /** Whether a message is accepted; too many of them, or too much unread output, ends the socket. */
  private count(): boolean {
    if (this.isLeaving) return false;
    this.isAlive = true;
    this.messages += 1;
    if (this.socket.bufferedAmount > SOCKET_LIMITS.unreadBytes) this.socket.terminate();
    if (this.messages > SOCKET_LIMITS.messagesPerPing) {
      this.close(CLOSE.tooManyMessages, 'Too many messages');
      // Reading the rest would keep the process busy.
      this.socket.pause();
    }
    return this.isOpen;
  }
}
