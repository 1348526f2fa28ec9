import { type Model, Schema, type Types } from 'mongoose';
import type { Page, PageRequest } from '@shop/api-common';
import { readKeysetPage } from './keyset-page';
import { startTestStore, type TestStore } from './testing';

interface Visit {
  readonly _id: Types.ObjectId;
  readonly at: Date;
  readonly guest: string;
}

const GUESTS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
let store: TestStore;
let model: Model<Visit>;

beforeAll(async () => {
  store = await startTestStore();
  const schema = new Schema<Visit>({ at: Date, guest: String }, { versionKey: false });
  model = store.connection.model<Visit>('Visit', schema.index({ at: 1, _id: 1 }));
  // Each time twice, so that ids decide, too.
  for (const [index, guest] of GUESTS.entries()) await model.create({ at: new Date(index >> 1), guest });
});
afterAll(() => store?.close());

function read(request: PageRequest): Promise<Page<string>> {
  return readKeysetPage<Visit, string>({
    ...{ model, list: 'visits', filter: {}, order: { field: 'at', direction: 1, kind: 'date' } },
    request,
    map: ({ guest }) => guest,
  });
}
const rows = ({ edges, hasPreviousPage, hasNextPage }: Page<string>) => [
  hasPreviousPage,
  edges.map(({ node }) => node).join(''),
  hasNextPage,
];

it('reads the last rows, and those before them, in the order of the list', async () => {
  const end = await read({ first: 24, last: 3 });
  expect(rows(end)).toEqual([true, 'efg', false]);
  const middle = await read({ first: 24, last: 3, before: end.edges[0]?.cursor });
  expect(rows(middle)).toEqual([true, 'bcd', true]);
  expect(rows(await read({ first: 24, last: 3, before: middle.edges[0]?.cursor }))).toEqual([
    false,
    'a',
    true,
  ]);
});

it('goes back over the pages that were read forwards', async () => {
  const start = await read({ first: 3 });
  const next = await read({ first: 3, after: start.edges.at(-1)?.cursor });
  expect([rows(start), rows(next)]).toEqual([
    [false, 'abc', true],
    [true, 'def', true],
  ]);
  expect(rows(await read({ first: 24, last: 3, before: next.edges[0]?.cursor }))).toEqual([
    false,
    'abc',
    true,
  ]);
});
