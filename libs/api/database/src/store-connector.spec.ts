import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { createConnection, Schema } from 'mongoose';
import { startTestStore } from './testing/test-store';
import { waitUntil } from './testing/wait-until';
import { STORE_OPTIONS, StoreConnector } from './store-connector';
import { StoreDeadline } from './store-deadline';

const deadline = new StoreDeadline();
afterAll(() => deadline.onModuleDestroy());

it('opens one connection despite late heartbeats and failing index builds', async () => {
  const store = await startTestStore();
  const connection = await createConnection(store.uri, STORE_OPTIONS).asPromise();
  const schema = new Schema({ name: { type: String, unique: true } });
  const items = connection.model('Thing', schema).collection;
  await items.insertMany([{ name: 'saw' }, { name: 'saw' }]);
  const client = connection.getClient();
  let now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => (now += 2_000));
  const connector = new StoreConnector(
    connection,
    { database: { embeddedPort: undefined, uri: store.uri } },
    deadline,
  );
  await sleep(1_500);
  clock.mockRestore();
  expect(connector.isReady).toBe(false);
  await items.deleteOne({ name: 'saw' });
  await connector.whenConnected;
  expect(connection.getClient() === client).toBe(true);
  await connection.close();
  await store.close();
});

it('logs host and reason of a failed connection without credentials', async () => {
  const taken = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const host = `127.0.0.1:${(taken.address() as AddressInfo).port}`;
  const uri = `mongodb://ada:p%40ss@${host}/shop?directConnection=true`;
  const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
  const connection = createConnection(uri, STORE_OPTIONS);
  connection.asPromise().catch(() => undefined);
  const connector = new StoreConnector(connection, { database: { embeddedPort: undefined, uri } }, deadline);
  await waitUntil(() => warn.mock.calls.length > 0);
  connector.onModuleDestroy();
  expect(warn.mock.calls[0]?.[0]).toMatch(`No database yet at ${host}: Mongo`);
  expect(String(warn.mock.calls[0]?.[0])).toMatch(/connection .* closed/);
  expect(String(warn.mock.calls)).not.toMatch(/ada|p%40ss/);
  warn.mockRestore();
  await connector.whenConnected;
  await connection.close();
  taken.close();
});

it('creates all indexes of a collection in one call', async () => {
  const store = await startTestStore();
  const options = { ...STORE_OPTIONS, monitorCommands: true };
  const connection = await createConnection(store.uri, options).asPromise();
  const commands: unknown[] = [];
  connection.getClient().on('commandStarted', ({ commandName, command }) => {
    const { create, createIndexes, indexes } = command as Record<string, unknown>;
    if (create ?? createIndexes) commands.push([commandName, createIndexes, indexes]);
  });
  const fields = { name: { type: String, unique: true }, size: { type: Number, index: true }, note: String };
  connection.model('Thing', new Schema(fields));
  connection.model('Plain', new Schema({ name: String }));
  await new StoreConnector(connection, { database: { embeddedPort: undefined, uri: store.uri } }, deadline)
    .whenConnected;
  const unique = expect.objectContaining({ key: new Map([['name', 1]]), unique: true });
  const other = expect.objectContaining({ key: new Map([['size', 1]]) });
  expect(commands).toEqual([['createIndexes', 'things', [unique, other]]]);
  await connection.close();
  await store.close();
});
