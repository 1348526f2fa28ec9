import { cardData } from './bad-input/card-data';
import { cards } from './bad-input/cards';
import { catalog } from './bad-input/catalog';
import { connections } from './bad-input/connections';
import { documents } from './bad-input/documents';
import { envelope } from './bad-input/envelope';
import { lists } from './bad-input/lists';
import { orderEffects } from './bad-input/order-effects';
import { orderTransitions } from './bad-input/order-transitions';
import { letters } from './bad-input/letters';
import { changeSets } from './bad-input/change-sets';
import { orders } from './bad-input/orders';
import { payments } from './bad-input/payments';
import { people } from './bad-input/people';
import { reviews } from './bad-input/reviews';
import { invoices } from './bad-input/invoices';
import { settings } from './bad-input/settings';
import { tokens } from './bad-input/tokens';
import { toolEffects } from './bad-input/tool-effects';
import { BadInputFixture } from './bad-input/bad-input-fixture';

let fixture: BadInputFixture;
const get = () => fixture;

beforeAll(async () => {
  fixture = await BadInputFixture.create();
});
afterAll(() => fixture?.close());

describe('connections', () => connections(get));
describe('envelope', () => envelope(get));
describe('card data', () => cardData(get));
describe('documents', () => documents(get));
describe('tokens', () => tokens(get));
describe('people', () => people(get));
describe('catalog', () => catalog(get));
describe('tools that are made', () => toolEffects(get));
describe('lists', () => lists(get));
describe('orders', () => orders(get));
describe('orders that are placed', () => orderEffects(get));
describe('order moves', () => orderTransitions(get));
describe('cards', () => cards(get));
describe('payments', () => payments(get));
describe('reviews', () => reviews(get));
describe('settings', () => settings(get));
describe('letters', () => letters(get));
describe('change sets', () => changeSets(get));
describe('invoices', () => invoices(get));
