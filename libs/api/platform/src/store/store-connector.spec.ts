import { setTimeout as sleep } from 'node:timers/promises';
import { createConnection, Schema } from 'mongoose';
import { startTestStore } from '../testing/test-store';
import { StoreConnector } from './store-connector';
import { STORE_OPTIONS } from './store-options';

it('opens one connection, however late its heartbeats are and however often its indexes cannot be made', async () => {
  const store = await startTestStore();
  const connection = await createConnection(store.uri, STORE_OPTIONS).asPromise();
  const schema = new Schema({ name: { type: String, unique: true } }, { autoIndex: false });
  const things = connection.model('Thing', schema).collection;
  await things.insertMany([{ name: 'saw' }, { name: 'saw' }]);
  const client = connection.getClient();
  let now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => (now += 2_000));
  const connector = new StoreConnector(connection, { database: { embeddedPort: undefined, uri: store.uri } });
  await sleep(1_500);
  clock.mockRestore();
  expect(connector.isReady).toBe(false);
  await things.deleteOne({ name: 'saw' });
  await connector.connected;
  expect(connection.getClient() === client).toBe(true);
  await connection.close();
  await store.close();
});
