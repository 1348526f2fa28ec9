import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Logger } from '@nestjs/common';
import { CloseCode, MessageType, parseMessage, type Server } from 'graphql-ws';
import type { WebSocket } from 'ws';
import type { StoredPrincipal } from '@shop/api-auth';
import { CLOSE, SOCKET_LIMITS } from './socket-limits';

const logger = new Logger('LiveSocket');
const SERVERS_OWN = new Set([MessageType.ConnectionAck, MessageType.Next, MessageType.Error]);

/** What the guard and the error filter see of a call over a socket, in place of an HTTP request. */
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
  /** Ids of calls that have come and follow nothing yet. */
  readonly beginning = new Set<string>();
  private isAlive = true;
  private isLeaving = false;
  private messages = 0;

  constructor(
    private readonly socket: WebSocket,
    headers: IncomingHttpHeaders,
    /** Where the client is, in the end. */
    readonly address: string,
  ) {
    this.headers = { ...headers, authorization: undefined };
    this.pinging = setInterval(() => this.ping(), SOCKET_LIMITS.pingEvery);
    socket.on('pong', () => (this.isAlive = true));
    socket.on('ping', () => this.count());
    // What the client did wrong is in the code that the socket then closes with.
    socket.on('error', () => undefined);
    socket.once('close', () => clearInterval(this.pinging));
  }

  get isOpen(): boolean {
    return this.socket.readyState === this.socket.OPEN;
  }

  /** A call of the client that opened the socket, with the token that it has shown. */
  request(): SocketRequest {
    return { id: randomUUID(), ip: this.address, headers: this.headers };
  }

  /** Whose calls these are from now on. */
  set authorization(authorization: string) {
    this.headers.authorization = authorization;
  }

  get authorization(): string | undefined {
    return this.headers.authorization;
  }

  /** Lets a server of graphql-transport-ws speak on the socket. */
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

  /** Says why and ends; nothing is sent or heard after it, and who ends what is ending changes nothing. */
  close(code: number, reason: string): void {
    if (this.isLeaving) return;
    this.isLeaving = true;
    this.socket.close(code, reason);
    const cut = setTimeout(() => this.socket.terminate(), SOCKET_LIMITS.closeWithin);
    this.socket.once('close', () => clearTimeout(cut));
  }

  /**
   * What could not be found out now may be found out later: the client is asked to come again. It never may say what is the
   * server's to say, which the protocol's server throws at as at a defect of its own.
   */
  private fail(error: unknown, text: string): void {
    if (SERVERS_OWN.has(parseMessage(text).type)) return this.close(CloseCode.BadRequest, 'Invalid message');
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

  /** Whether a message may be taken; too many, or too much left unread, ends the socket. */
  private count(): boolean {
    if (this.isLeaving) return false;
    this.isAlive = true;
    this.messages += 1;
    if (this.socket.bufferedAmount > SOCKET_LIMITS.unreadBytes) this.socket.terminate();
    if (this.messages > SOCKET_LIMITS.messagesPerPing) {
      this.close(CLOSE.tooManyMessages, 'Too many messages');
      // What still comes is not even read: that alone would keep the process busy.
      this.socket.pause();
    }
    return this.isOpen;
  }
}
