import { sharedShop } from '@shop/test-shop';
import { CacheTrackingClient } from './caching/cache-tracking-client';
import { createTool } from './support/orders';

const UPDATE =
  'mutation ($id: ID!, $input: UpdateToolInput!) { updateTool(id: $id, input: $input) { version } }';

it('REST removes only the version of a tool that was looked at, by ETag and If-Match', async () => {
  const client = new CacheTrackingClient((await sharedShop('api')).origin);
  const admin = (await client.signInAsDemo('admin')).token;
  const id = await createTool(client, { token: admin });
  const tagOf = async () => (await client.rest('GET', `/purchase/${id}`)).headers.get('etag') ?? '';
  const remove = (tag: string) => client.rest('DELETE', `/tool/${id}`, undefined, admin, { 'If-Match': tag });
  const seen = await tagOf();
  expect(seen).toMatch(/^W\/"1-/);
  await client.query(UPDATE, { id, input: { availableQuantity: 7, expectedVersion: 1 } }, admin);
  for (const tag of [seen, '"1"', '"other"']) {
    expect(await remove(tag)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  }
  expect(await remove(await tagOf())).toMatchObject({ status: 200, body: { deletedCount: 1 } });
});
