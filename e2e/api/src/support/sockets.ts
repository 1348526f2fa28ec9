import type { IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { WebSocket, type ClientOptions } from 'ws';

/** A message of graphql-transport-ws. */
export interface Message {
  readonly type: string;
  readonly id?: string;
  readonly payload?: unknown;
}

/** The result in one message of a subscription. */
export interface SubscriptionResult {
  readonly data?: Record<string, Record<string, unknown>> | null;
  readonly errors?: readonly { message: string; extensions: { code: string; requestId: string } }[];
}

/** A bare socket to a shop's subscriptions, which sends any message, valid or not. */
export class ShopSocket {
  readonly received: Message[] = [];
  /** Code of the close; waits until there is one. */
  readonly closed: Promise<number>;
  /** What was said with it. */
  closeReason = '';
  private readonly waiting: (() => void)[] = [];

  private constructor(readonly socket: WebSocket) {
    socket.on('message', (data) => {
      this.received.push(JSON.parse(String(data)) as Message);
      for (const wake of this.waiting.splice(0)) wake();
    });
    socket.on('error', () => undefined);
    socket.once('close', (_code, reason) => (this.closeReason = String(reason)));
    this.closed = new Promise((done) => socket.once('close', done));
  }

  /** Opens a socket; nothing is sent yet. @throws Error when the upgrade is refused */
  static async open(origin: string, options: ClientOptions = {}, protocols = ['graphql-transport-ws']) {
    const url = new URL('/graphql', origin);
    url.protocol = url.protocol === 'https:' ? 'wss' : 'ws';
    const shopSocket = new ShopSocket(new WebSocket(url, protocols, options));
    await once(shopSocket.socket, 'open');
    return shopSocket;
  }

  /** Opens a socket for a user and awaits the acknowledgement. */
  static async connect(origin: string, token?: string, options: ClientOptions = {}): Promise<ShopSocket> {
    const shopSocket = await ShopSocket.open(origin, options);
    shopSocket.send({ type: 'connection_init', payload: token ? { authorization: `Bearer ${token}` } : {} });
    await shopSocket.next('connection_ack');
    return shopSocket;
  }

  send(message: object | string): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  subscribe(id: string, query: string, variables: object = {}): void {
    this.send({ type: 'subscribe', id, payload: { query, variables } });
  }

  /** Consumes the next received message of a type, and of a subscription if given. */
  async next(type: string, id?: string): Promise<Message> {
    for (;;) {
      const index = this.received.findIndex(
        (each) => each.type === type && (id === undefined || each.id === id),
      );
      const [message] = index < 0 ? [] : this.received.splice(index, 1);
      if (message) return message;
      await new Promise<void>((done) => this.waiting.push(done));
    }
  }

  /** The next result of a subscription. */
  async nextResult(id: string): Promise<SubscriptionResult> {
    return (await this.next('next', id)).payload as SubscriptionResult;
  }

  async close(): Promise<void> {
    this.socket.close();
    await this.closed;
  }
}

/** The HTTP status with which an upgrade is refused; 101 when it is not. */
export async function upgradeStatus(origin: string, headers: Record<string, string>, path = '/graphql') {
  return (await upgradeError(origin, headers, path))?.statusCode ?? 101;
}

/** The answer with which an upgrade is refused; undefined when it is not. */
export async function upgradeError(origin: string, headers: Record<string, string>, path = '/graphql') {
  const url = new URL(path, origin);
  url.protocol = 'ws';
  const socket = new WebSocket(url, 'graphql-transport-ws', { headers });
  socket.on('error', () => undefined);
  return new Promise<IncomingMessage | undefined>((done) => {
    socket.once('unexpected-response', (_request, response) => done(response));
    socket.once('open', () => {
      socket.close();
      done(undefined);
    });
  });
}
