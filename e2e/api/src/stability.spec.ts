import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, findBreakingChanges } from 'graphql';
import { RunningShop } from '@shop/test-shop';
import { brokenParts, type OpenApi } from './stability/broken-openapi';

const ROOT = join(__dirname, '../../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const released = JSON.parse(read('docs/released/openapi.json')) as OpenApi;

/** What the changelog declares as breaking since the last release. */
const [, unreleased = ''] = read('CHANGELOG.md').split(/^## /m);
const [, declared = ''] = unreleased.split(/^### Breaking$/m);
const isDeclared = (change: string) => declared.includes(`\`${change}\``);

it('breaks no client of the released GraphQL schema, unless the changelog says so', () => {
  const changes = findBreakingChanges(
    buildSchema(read('docs/released/schema.graphql')),
    buildSchema(read('schema.graphql')),
  );
  expect(changes.map(({ description }) => description).filter((change) => !isDeclared(change))).toEqual([]);
});

it('breaks no client of the released OpenAPI document, unless the changelog says so', async () => {
  const shop = await RunningShop.start();
  try {
    const current = (await (await fetch(`${shop.origin}/openapi.json`)).json()) as OpenApi;
    expect(brokenParts(released, current).filter((change) => !isDeclared(change))).toEqual([]);
  } finally {
    await shop.remove();
  }
});

describe('what counts as broken', () => {
  const order = released.paths['/order']?.['post'] ?? {};
  const changed = (change: object) => ({
    ...released,
    paths: { ...released.paths, '/order': { ...released.paths['/order'], post: { ...order, ...change } } },
  });

  it('names an operation that is gone', () => {
    const { '/order': _order, ...paths } = released.paths;
    expect(brokenParts(released, { ...released, paths })).toEqual([
      'POST /order is gone',
      'GET /order is gone',
    ]);
  });

  it('names a field that is gone from an answer', () => {
    const broken = brokenParts(released, changed({ responses: {} }));
    expect(broken).toContain('POST /order lacks order._id');
  });

  it('names a field that is now needed', () => {
    const schema = { ...order.requestBody?.content?.['application/json']?.schema, required: ['gift'] };
    const requestBody = { content: { 'application/json': { schema } } };
    expect(brokenParts(released, changed({ requestBody }))).toContain('POST /order now needs gift');
  });
});
