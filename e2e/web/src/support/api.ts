import type { Fixture } from './fixture';

const CREATE_TOOL = 'mutation ($input: CreateToolInput!) { createTool(input: $input) { id } }';
const TOOL = 'query ($id: ID!) { tool(id: $id) { availableQuantity } }';
const MY_ORDERS = '{ myOrders { nodes { id toolName paid transactionId } } }';
const LATEST_TOOLS = '{ latestTools { id name sku slug } }';

/** An order as its customer reads it. */
export interface OwnOrder {
  readonly id: string;
  readonly toolName: string;
  readonly paid: boolean;
  readonly transactionId: string | null;
}

/** Adds a tool of 50 units at $12.50 with a minimum of two, unless given; returns its id. */
export async function createTool({ client }: Fixture, name: string, fields: object = {}): Promise<string> {
  const admin = await client.signInAsDemo('admin');
  const input = {
    name,
    image: '/pictures/hand-saw-550-mm/640.webp',
    shortDescription: 'Made for a test.',
    minimumOrderQuantity: 2,
    availableQuantity: 50,
    pricePerUnit: 1_250,
    ...fields,
  };
  const { createTool: tool } = await client.query<{ createTool: { id: string } }>(
    CREATE_TOOL,
    { input },
    admin.token,
  );
  return tool.id;
}

/** Available units of a tool. */
export async function stockOf({ client }: Fixture, id: string): Promise<number> {
  const { tool } = await client.query<{ tool: { availableQuantity: number } }>(TOOL, { id });
  return tool.availableQuantity;
}

export interface ListedTool {
  readonly id: string;
  readonly name: string;
  readonly sku: string;
  readonly slug: string;
}

/** The newest tool of the shop. */
export async function newestTool({ client }: Pick<Fixture, 'client'>): Promise<ListedTool> {
  const { latestTools } = await client.query<{ latestTools: ListedTool[] }>(LATEST_TOOLS);
  const [newest] = latestTools;
  if (!newest) throw new Error('The shop has no tools.');
  return newest;
}

/** The orders of the user of an access token, newest first. */
export async function ordersOf({ client }: Fixture, token: string | null): Promise<OwnOrder[]> {
  const { myOrders } = await client.query<{ myOrders: { nodes: OwnOrder[] } }>(MY_ORDERS, {}, token ?? '');
  return myOrders.nodes;
}

/** The customer's order of a tool, once the shop knows that it is paid. @throws Error after a minute */
export async function waitUntilPaid(
  stage: Fixture,
  token: string | null,
  toolName: string,
): Promise<OwnOrder> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const order = (await ordersOf(stage, token)).find((own) => own.toolName === toolName);
    if (order?.paid) return order;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`the order of ${toolName} was not paid within a minute`);
}
