import { expectRefusals } from './refusal';
import { expectNothingChanges, type Get } from './bad-input-fixture';

const GRAPHQL_LISTS = ['tools', 'reviews', 'myOrders', 'orders', 'users', 'auditLog'];
const REST_LISTS = ['/tool', '/review', '/user', '/order', '/allOrder'];
const GARBAGE = ['', 'garbage', '%%%', '{"$gt":""}', 'x'.repeat(5_000)];
/** The list whose cursor each is asked with; tools, where none is named. */
const NEIGHBOURS: Readonly<Record<string, string>> = { tools: 'reviews', myOrders: 'orders' };

/** Sizes and places of pages, which all lists share. */
export function lists(fixture: Get): void {
  expectNothingChanges(fixture);

  it.each(GRAPHQL_LISTS)('%s (C9)', async (list) => {
    const document = `query ($first: Int!, $after: String) {
      ${list}(first: $first, after: $after) { totalCount pageInfo { endCursor } }
    }`;
    const ask = (variables: object) => fixture().graphql(document, variables, fixture().admin);
    await expectRefusals([0, -1, 101, 1.5, '3', null], { code: 'BAD_USER_INPUT', field: 'first' }, (first) =>
      ask({ first }),
    );
    const anothers = await cursorOf(fixture, NEIGHBOURS[list] ?? 'tools');
    const longer = `${await cursorOf(fixture, list)}x`;
    await expectRefusals(
      [...GARBAGE, anothers, longer, 5],
      { code: 'BAD_USER_INPUT', field: 'after' },
      (after) => ask({ first: 2, after }),
    );
  });

  it.each(REST_LISTS)('GET %s (C9)', async (path) => {
    const ask = (query: string) => fixture().rest('GET', `${path}?${query}`, undefined, fixture().admin);
    const limits = ['0', '-1', '1001', 'x', '1e1', '', '1.5'];
    await expectRefusals(limits, { code: 'BAD_USER_INPUT', field: 'limit' }, (limit) =>
      ask(`limit=${limit}`),
    );
    const anothers = await cursorOf(fixture, path === '/tool' ? 'reviews' : 'tools');
    const cursors = [...GARBAGE.map(encodeURIComponent), anothers, 'a&after=b'];
    await expectRefusals(cursors, { code: 'BAD_USER_INPUT', field: 'after' }, (after) =>
      ask(`after=${after}`),
    );
  });
}

/** A cursor of the first page of a list, as an admin sees it. */
async function cursorOf(fixture: Get, list: string): Promise<string> {
  const { client, admin } = fixture();
  const answer = await client.query<Record<string, { pageInfo: { endCursor: string } }>>(
    `{ ${list}(first: 1) { pageInfo { endCursor } } }`,
    {},
    admin.token,
  );
  return answer[list]?.pageInfo.endCursor ?? '';
}
