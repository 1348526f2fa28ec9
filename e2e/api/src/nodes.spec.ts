import { sharedShop, type Shop, ShopClient, type TestUser } from '@shop/test-shop';
import { createTool, placeOrder } from './support/orders';

const NODES = `query ($ids: [ID!]!) {
  nodes(ids: $ids) {
    __typename
    id
    ... on Tool { name }
    ... on Review { hiddenReason }
    ... on Order { toolId tool { id } }
    ... on User { email }
  }
}`;
const NODE = 'query ($id: ID!) { node(id: $id) { __typename id } }';
const UNKNOWN_ID = 'ffffffffffffffffffffffff';
const GARBAGE = ['', 'x', '000000000000', '{"$ne":null}', `${UNKNOWN_ID}0`, '__proto__', UNKNOWN_ID];

type Nodes = (({ __typename: string; id: string } & Record<string, unknown>) | null)[];

let shop: Shop;
let client: ShopClient;
let admin: TestUser;
let owner: TestUser;
let stranger: TestUser;
let ids: Record<'tool' | 'shown' | 'hidden' | 'order' | 'owner' | 'stranger', string>;

beforeAll(async () => {
  shop = await sharedShop('api');
  client = new ShopClient(shop.origin);
  admin = await client.signInAsDemo('admin');
  [owner, stranger] = [await signUp('owner'), await signUp('stranger')];
  const tool = await createTool(client, admin);
  ids = {
    tool,
    shown: await addReview(owner),
    hidden: await addReview(owner),
    order: await placeOrder(client, owner, tool),
    owner: await idOf(owner),
    stranger: await idOf(stranger),
  };
  const hide = 'mutation ($id: ID!) { hideReview(id: $id, reason: SPAM) { id } }';
  await client.query(hide, { id: ids.hidden }, admin.token);
});

function signUp(name: string): Promise<TestUser> {
  return client.signUp(`${name}-${crypto.randomUUID()}@example.com`, 'secret-1');
}

async function idOf({ token }: TestUser): Promise<string> {
  return (await client.query<{ me: { id: string } }>('{ me { id } }', {}, token)).me.id;
}

async function addReview({ token }: TestUser): Promise<string> {
  const document = 'mutation { addReview(input: { rating: 5, description: "Good." }) { id } }';
  return (await client.query<{ addReview: { id: string } }>(document, {}, token)).addReview.id;
}

async function nodesOf(asked: readonly string[], token?: string): Promise<Nodes> {
  return (await client.query<{ nodes: Nodes }>(NODES, { ids: asked }, token)).nodes;
}

/** The types of all nodes, one by one and at once, which must agree. */
async function seenBy(token?: string): Promise<Record<string, string | null>> {
  const names = Object.keys(ids);
  const at = Object.values(ids);
  const nodes = await nodesOf(at, token);
  expect(nodes.map((node) => node?.id ?? null)).toEqual(at.map((id, index) => nodes[index] && id));
  for (const [index, id] of at.entries()) {
    const node = nodes[index] && { __typename: nodes[index].__typename, id };
    expect(await client.query(NODE, { id }, token)).toEqual({ node });
  }
  return Object.fromEntries(names.map((name, index) => [name, nodes[index]?.__typename ?? null]));
}

const PUBLIC = { tool: 'Tool', shown: 'Review', hidden: null };

it('finds tools and shown reviews for visitors', async () =>
  expect(await seenBy()).toEqual({ ...PUBLIC, order: null, owner: null, stranger: null }));

it("finds a customer's own orders and account", async () =>
  expect(await seenBy(owner.token)).toEqual({ ...PUBLIC, order: 'Order', owner: 'User', stranger: null }));

it("does not find another's", async () =>
  expect(await seenBy(stranger.token)).toEqual({ ...PUBLIC, order: null, owner: null, stranger: 'User' }));

it('finds everything for admins, hidden reviews too', async () =>
  expect(await seenBy(admin.token)).toEqual({
    ...{ tool: 'Tool', shown: 'Review', hidden: 'Review' },
    ...{ order: 'Order', owner: 'User', stranger: 'User' },
  }));

it('answers the fields of each type, in the order of the ids', async () => {
  const asked = [ids.order, UNKNOWN_ID, ids.owner, ids.tool, ids.hidden, ids.order, ids.tool.toUpperCase()];
  const tool = { __typename: 'Tool', id: ids.tool, name: 'Test hammer' };
  const order = { __typename: 'Order', id: ids.order, toolId: ids.tool, tool: { id: ids.tool } };
  expect(await nodesOf(asked, admin.token)).toEqual([
    ...[order, null, { __typename: 'User', id: ids.owner, email: owner.email }, tool],
    ...[{ __typename: 'Review', id: ids.hidden, hiddenReason: 'SPAM' }, order, tool],
  ]);
});

it('answers null for what is no id, or of nothing', async () => {
  expect(await nodesOf(GARBAGE, admin.token)).toEqual(GARBAGE.map(() => null));
  for (const id of GARBAGE) expect(await client.query(NODE, { id })).toEqual({ node: null });
  expect(await nodesOf([])).toEqual([]);
});

it('does not find a deleted tool or user', async () => {
  const [tool, user] = [await createTool(client, admin), await signUp('deleted')];
  const gone = [tool, await idOf(user)];
  expect(await nodesOf(gone, admin.token)).toMatchObject([{ id: tool }, { email: user.email }]);
  await client.query('mutation ($id: ID!) { deleteTool(id: $id) { id } }', { id: tool }, admin.token);
  await client.rest('DELETE', `/user/${user.email}`, undefined, admin.token);
  expect(await nodesOf(gone, admin.token)).toEqual([null, null]);
});

it('takes 100 ids and refuses 101 by name', async () => {
  const hundred = Array.from({ length: 100 }, () => ids.tool);
  expect(await nodesOf(hundred)).toHaveLength(100);
  expect((await client.graphql(NODES, { ids: [...hundred, ids.tool] })).errors).toMatchObject([
    { extensions: { code: 'BAD_USER_INPUT', fields: { ids: 'must have at most 100 ids' } } },
  ]);
});

it('does not keep an answer that depends on who asks', async () => {
  for (const token of [owner.token, undefined, owner.token, stranger.token]) {
    expect((await nodesOf([ids.order], token))[0]?.id).toBe(token === owner.token ? ids.order : undefined);
  }
});
