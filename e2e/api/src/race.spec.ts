import { type TestUser, RunningShop, ShopClient } from '@shop/test-shop';
import { newOrder, PLACE_ORDER, TOOL, type ToolRow } from './support/operations';
import { storesOf } from './support/stores';
import { createTool } from './support/orders';

const BUYERS = 200;
const UNITS = 30;
const SIGN_UPS_AT_ONCE = 20;

describe.each(storesOf('race'))('on %s', (_, environment) => {
  let shop: RunningShop;
  let client: ShopClient;
  const buyers: TestUser[] = [];

  beforeAll(async () => {
    shop = await RunningShop.start(environment);
    client = new ShopClient(shop.origin);
    while (buyers.length < BUYERS) {
      const numbers = Array.from({ length: SIGN_UPS_AT_ONCE }, (__, index) => buyers.length + index);
      buyers.push(
        ...(await Promise.all(numbers.map((n) => client.signUp(`buyer${n}@example.com`, 'secret-1')))),
      );
    }
  });
  afterAll(() => shop?.remove());

  it('sells exactly the available units to 200 concurrent buyers', async () => {
    const admin = await client.signInAsDemo('admin');
    const toolId = await createTool(client, admin, { availableQuantity: UNITS });
    const answers = await Promise.all(
      buyers.map((buyer) => client.queryErrorCode(PLACE_ORDER, { input: newOrder(toolId) }, buyer.token)),
    );
    expect(answers.filter((code) => code === undefined)).toHaveLength(UNITS);
    expect(answers.filter((code) => code === 'OUT_OF_STOCK')).toHaveLength(BUYERS - UNITS);
    const { tool } = await client.query<{ tool: ToolRow }>(TOOL, { id: toolId });
    expect(tool.availableQuantity).toBe(0);
  });
});
