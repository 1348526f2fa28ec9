import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { mongo } from 'mongoose';

const { deserialize, serialize } = mongo.BSON;

/** Speaks OP_MSG by hand, for what the driver would never send. */
export class RawClient {
  private received = Buffer.alloc(0);

  private constructor(readonly socket: Socket) {
    socket.on('data', (chunk: Buffer) => (this.received = Buffer.concat([this.received, chunk])));
    socket.on('error', () => undefined);
  }

  static async connect(port: number): Promise<RawClient> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return new RawClient(socket);
  }

  /** Sends a command and returns its reply. */
  async run(command: mongo.Document, database = 'raw'): Promise<mongo.Document> {
    this.socket.write(opMsg({ ...command, $db: database }));
    while (this.received.length < 16 || this.received.length < this.received.readInt32LE(0)) {
      await once(this.socket, 'data');
    }
    const length = this.received.readInt32LE(0);
    const reply = deserialize(this.received.subarray(21, length));
    this.received = this.received.subarray(length);
    return reply;
  }

  /** Sends bytes, and waits until the server ends the connection. */
  async sendGarbage(bytes: Uint8Array): Promise<void> {
    const closed = once(this.socket, 'close');
    this.socket.write(bytes);
    await closed;
  }

  close(): void {
    this.socket.destroy();
  }
}

/** An OP_MSG message with one body section. */
export function opMsg(body: mongo.Document): Buffer {
  const document = serialize(body);
  const head = Buffer.alloc(21);
  head.writeInt32LE(21 + document.length, 0);
  head.writeInt32LE(1, 4);
  head.writeInt32LE(2013, 12);
  return Buffer.concat([head, document]);
}
