import { startTestStore, type TestStore } from '@shop/api-platform/testing';
import { ToolRepository } from '../persistence/tool.repository';
import { StockRepository } from '../persistence/stock.repository';
import { TOOL_MODEL, type ToolRecord, toolSchema } from '../persistence/tool.schema';
import { ToolsService } from '../tools.service';
import { StockService } from './stock.service';

const PRICE = 1250;
let store: TestStore;
let tools: ToolsService;
let stock: StockService;

beforeAll(async () => {
  store = await startTestStore();
  const model = store.connection.model<ToolRecord>(TOOL_MODEL, toolSchema);
  await model.init();
  tools = new ToolsService(new ToolRepository(model));
  stock = new StockService(new StockRepository(model));
});
afterEach(() => store.connection.collection('tools').deleteMany({}));
afterAll(() => store.close());

async function add(name: string, availableQuantity: number, minimumOrderQuantity = 1): Promise<string> {
  const texts = { name, image: '/tools/hammer.webp', shortDescription: 'Heavy.' };
  const tool = await tools.create({ ...texts, availableQuantity, minimumOrderQuantity, pricePerUnit: PRICE });
  return tool.id;
}

const names = async (limit = 10) => (await tools.runningOut(limit)).map((tool) => tool.name);

it('names the tools with few pieces, or fewer than one order must have, the fewest first', async () => {
  await add('plenty', 10);
  await add('few', 9);
  await add('not enough for an order', 99, 100);
  await add('just enough for an order', 100, 100);
  await add('none', 0);
  expect(await names()).toEqual(['none', 'few', 'not enough for an order']);
  expect(await names(2)).toEqual(['none', 'few']);
});

it('follows the stock as orders hold, give back and buy', async () => {
  const toolId = await add('ladder', 11);
  const hold = { toolId, orderId: 'a', quantity: 2 };
  await stock.take(hold, PRICE, new Date());
  expect(await names()).toEqual(['ladder']);
  await stock.release(hold);
  expect(await names()).toEqual([]);
  await stock.take(hold, PRICE, new Date());
  await stock.sell(hold);
  expect(await names()).toEqual(['ladder']);
});

it('leaves deleted tools out, and is bounded', async () => {
  await tools.remove(await add('gone', 0));
  expect(await names()).toEqual([]);
  expect(() => tools.runningOut(101)).toThrow(expect.objectContaining({ code: 'BAD_USER_INPUT' }));
});
