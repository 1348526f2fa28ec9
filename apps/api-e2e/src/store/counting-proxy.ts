import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

const HEADER_BYTES = 16;
/** Where the first document of an OP_MSG begins: after header, flags and the kind of the section. */
const DOCUMENT_AT = HEADER_BYTES + 5;
const OP_MSG = 2013;

/** Commands that ask the store something; the rest writes, or keeps the connection. */
const READS = new Set(['find', 'aggregate', 'count', 'distinct', 'getMore']);

/** Stands between a shop and its store on loopback and counts what the shop asks. */
export class CountingProxy {
  private reads = 0;

  private constructor(
    private readonly server: Server,
    private readonly sockets: Set<Socket>,
  ) {}

  /** @param target the store's connection string, of one server */
  static async before(target: string): Promise<CountingProxy> {
    const { hostname, port } = new URL(target);
    const sockets = new Set<Socket>();
    const proxy = new CountingProxy(createServer(), sockets);
    proxy.server.on('connection', (client) => {
      const store = connect(Number(port), hostname);
      for (const [socket, other] of [
        [client, store],
        [store, client],
      ] as const) {
        sockets.add(socket);
        socket.pipe(other);
        socket.on('error', () => other.destroy());
        socket.once('close', () => {
          other.destroy();
          sockets.delete(socket);
        });
      }
      readMessages(client, (command) => {
        if (READS.has(command)) proxy.reads += 1;
      });
    });
    proxy.server.listen(0, '127.0.0.1');
    await once(proxy.server, 'listening');
    return proxy;
  }

  /** The connection string that leads through here. */
  uri(target: string): string {
    const url = new URL(target);
    url.port = String((this.server.address() as AddressInfo).port);
    url.search = 'directConnection=true';
    return url.href;
  }

  /** How many reads were sent while something was done; the shop's own background work counts too. */
  async readsOf(work: () => Promise<void>): Promise<number> {
    const before = this.reads;
    await work();
    return this.reads - before;
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
  }
}

/** Cuts what a driver sends into messages and tells the command of each: the first key of its document. */
function readMessages(socket: Socket, tell: (command: string) => void): void {
  let pending = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    pending = Buffer.concat([pending, chunk]);
    while (pending.length >= HEADER_BYTES && pending.length >= pending.readInt32LE(0)) {
      const message = pending.subarray(0, pending.readInt32LE(0));
      if (message.readInt32LE(12) === OP_MSG) tell(firstKey(message.subarray(DOCUMENT_AT)));
      pending = pending.subarray(message.length);
    }
  });
}

/** A BSON document: its length in four bytes, then a type byte and a name that ends with a zero. */
function firstKey(document: Buffer): string {
  return document.toString('utf8', 5, document.indexOf(0, 5));
}
