import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { createConnection } from 'mongoose';
import { startTestStore, type TestStore } from './testing/test-store';
import './closed-sockets';
import { STORE_OPTIONS } from './store-connector';

const NEW_SOCKET = 'net.client.socket';
/** A busy machine takes longer to connect again than the shop waits. */
const PATIENT = { ...STORE_OPTIONS, serverSelectionTimeoutMS: 20_000, connectTimeoutMS: 20_000 };

let store: TestStore;
beforeAll(async () => {
  delete process.env['REALDB_URI'];
  store = await startTestStore();
});
afterAll(() => store.close());

async function connect() {
  const sockets: Socket[] = [];
  const onSocket = (message: unknown) => sockets.push((message as { socket: Socket }).socket);
  subscribe(NEW_SOCKET, onSocket);
  const connection = await createConnection(store.uri, PATIENT).asPromise();
  const items = connection.collection<{ name: string }>('items');
  await items.insertOne({ name: 'saw' });
  const stop = () => {
    unsubscribe(NEW_SOCKET, onSocket);
    return connection.close();
  };
  return { items, sockets, stop };
}

it('retries a call whose connection closes during its write, and applies a write once', async () => {
  const { items, sockets, stop } = await connect();
  for (const socket of sockets) socket.destroy();
  const calls = [items.countDocuments(), items.insertOne({ name: 'plane' })] as const;
  expect((await Promise.all(calls))[1].acknowledged).toBe(true);
  expect(await items.countDocuments()).toBe(2);
  await stop();
});
