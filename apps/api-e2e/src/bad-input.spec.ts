import { cardData } from './bad-input/card-data';
import { catalog } from './bad-input/catalog';
import { connections } from './bad-input/connections';
import { documents } from './bad-input/documents';
import { envelope } from './bad-input/envelope';
import { lists } from './bad-input/lists';
import { orders } from './bad-input/orders';
import { payments } from './bad-input/payments';
import { people } from './bad-input/people';
import { reviews } from './bad-input/reviews';
import { tokens } from './bad-input/tokens';
import { World } from './bad-input/world';

let world: World;
const get = () => world;

beforeAll(async () => {
  world = await World.make();
}, 60_000);
afterAll(() => world.shop.remove());

describe('connections', () => connections(get));
describe('envelope', () => envelope(get));
describe('card data', () => cardData(get));
describe('documents', () => documents(get));
describe('tokens', () => tokens(get));
describe('people', () => people(get));
describe('catalog', () => catalog(get));
describe('lists', () => lists(get));
describe('orders', () => orders(get));
describe('payments', () => payments(get));
describe('reviews', () => reviews(get));
