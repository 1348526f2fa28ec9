import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { sharedShop, type Shop, ShopClient } from '@shop/test-shop';
import {
  buildClientSchema,
  getIntrospectionQuery,
  type IntrospectionQuery,
  lexicographicSortSchema,
  printSchema,
} from 'graphql';

const COMMITTED = resolve(__dirname, '../../../schema.graphql');

let shop: Shop;

beforeAll(async () => {
  shop = await sharedShop('api');
}, 60_000);

it('serves the very schema that is committed', async () => {
  const answer = await new ShopClient(shop.origin).query<IntrospectionQuery>(getIntrospectionQuery());
  const served = printSchema(lexicographicSortSchema(buildClientSchema(answer)));
  const committed = await readFile(COMMITTED, 'utf8');
  expect(served.trim()).toBe(committed.replace(/^# .*\n/, '').trim());
});
