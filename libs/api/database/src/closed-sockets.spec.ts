import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { createConnection } from 'mongoose';
import { startTestStore, type TestStore } from './testing/test-store';
import './closed-sockets';
import { STORE_OPTIONS } from './store-options';

const NEW_SOCKET = 'net.client.socket';

let store: TestStore;
beforeAll(async () => {
  // The embedded server: it keeps what came of a write, so the driver may make it again.
  delete process.env['REALDB_URI'];
  store = await startTestStore();
});
afterAll(() => store.close());

/** A connection to the store, and the sockets that it opens. */
async function connect() {
  const sockets: Socket[] = [];
  const note = (message: unknown) => sockets.push((message as { socket: Socket }).socket);
  subscribe(NEW_SOCKET, note);
  const connection = await createConnection(store.uri, STORE_OPTIONS).asPromise();
  const things = connection.collection<{ name: string }>('things');
  await things.insertOne({ name: 'saw' });
  const stop = () => {
    unsubscribe(NEW_SOCKET, note);
    return connection.close();
  };
  return { things, sockets, stop };
}

it('makes a call again whose connection ends at the moment of its write, and a write once', async () => {
  const { things, sockets, stop } = await connect();
  for (const socket of sockets) socket.destroy();
  const calls = [things.countDocuments(), things.insertOne({ name: 'plane' })] as const;
  expect((await Promise.all(calls))[1].acknowledged).toBe(true);
  expect(await things.countDocuments()).toBe(2);
  await stop();
}, 10_000);
