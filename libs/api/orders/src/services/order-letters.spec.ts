import { createPendingLetter, type Letter } from '@shop/api-mail';
import { OutboxRegistry } from '@shop/api-outbox';
import { ShopSettingsService } from '@shop/api-settings';
import { money } from '@shop/contracts';
import type { Order } from '../domain/order';
import { CustomerErasureRepository } from '../persistence/customer-erasure.repository';
import {
  createOrderInput,
  createPrincipal,
  type OrderFixture,
  PRICE,
  startOrderFixture,
} from '../testing/order-fixture';
import { CancelOrderService } from './cancel-order.service';
import { OrderLetters } from './order-letters';
import { PlaceOrderService } from './place-order.service';
import { ReconcilerService } from './reconciler.service';
import { RefundOrderService } from './refund-order.service';
import { SettlePaymentService } from './settle-payment.service';
import { ShipOrderService } from './ship-order.service';
import { UpdateOrderStatusService } from './update-order-status.service';

const HOUR_MS = 3_600_000;
const TOTAL = 4 * PRICE;
const anna = createPrincipal('anna');
const admin = createPrincipal('zoe', 'ADMIN');

let fixture: OrderFixture;
let order: Order;
let intentId: string;
beforeAll(async () => {
  fixture = await startOrderFixture();
});
beforeEach(async () => {
  const toolId = await fixture.createStockedTool(10);
  order = await fixture.get(PlaceOrderService).place(anna, createOrderInput(toolId, { quantity: 4 }));
  intentId = await fixture.intentOf(anna, order.id);
});
afterEach(() => fixture.reset());
afterAll(() => fixture.close());

interface StoredLetter {
  readonly event: Letter['event'];
  readonly uid: string;
  readonly to: string;
  readonly amount?: number;
}

/** The stored letters in the order of their events. */
async function letters(): Promise<StoredLetter[]> {
  await fixture.get(OutboxRegistry).drain(new Date('2999-01-01'));
  const { db } = fixture.records;
  return db.collection<StoredLetter>('letters').find().sort({ at: 1, event: 1 }).toArray();
}
const events = async () => (await letters()).map(({ event }) => event);

async function pay(change: object = {}) {
  fixture.clock.advance(1);
  const payment = fixture.payments.setState(intentId, 'SUCCEEDED');
  return fixture.get(SettlePaymentService).settle(fixture.payments.insert({ ...payment, ...change }));
}

it('stores a letter to the customer with each change that they want to know of', async () => {
  await pay();
  for (const to of ['SHIPPED', 'DELIVERED'] as const) {
    fixture.clock.advance(1);
    await fixture.get(UpdateOrderStatusService).updateStatus(admin, order.id, to);
  }
  fixture.clock.advance(1);
  await fixture.get(RefundOrderService).refund(admin, order.id);
  await fixture.get(RefundOrderService).refund(admin, order.id);
  expect(await events()).toEqual(['ORDER_PLACED', 'ORDER_PAID', 'ORDER_SHIPPED', 'ORDER_REFUNDED']);
  for (const letter of await letters()) expect(letter).toMatchObject({ uid: anna.uid, to: anna.email });
  expect((await letters()).at(-1)).toMatchObject({ amount: TOTAL });
});

it('stores no second letter when a change is made again', async () => {
  await Promise.all([pay(), pay()]);
  await pay();
  expect(await events()).toEqual(['ORDER_PLACED', 'ORDER_PAID']);
});

it.each([
  ['its customer', () => fixture.get(CancelOrderService).cancel(anna, order.id)],
  [
    'the time to pay',
    () => {
      fixture.clock.advance(HOUR_MS);
      return fixture.get(ReconcilerService).runOnce();
    },
  ],
])('stores a letter when %s ends an order', async (_, end) => {
  fixture.clock.advance(1);
  await end();
  expect(await events()).toEqual(['ORDER_PLACED', 'ORDER_CANCELLED']);
});

it('stores one letter per refund, with its amount', async () => {
  await pay({ refundedAmount: PRICE });
  await pay({ refundedAmount: 2 * PRICE });
  fixture.clock.advance(1);
  await fixture.get(RefundOrderService).refund(admin, order.id);
  const amounts = (await letters()).flatMap(({ amount }) => amount ?? []);
  expect(amounts.toSorted((a, b) => a - b)).toEqual([PRICE, PRICE, 2 * PRICE]);
});

it('stores one letter per shipment and per refund by line', async () => {
  await pay();
  const line = (quantity: number) => ({ lines: [{ toolId: order.lines[0]?.toolId ?? '', quantity }] });
  for (const carrier of ['DHL', 'UPS'])
    await fixture
      .get(ShipOrderService)
      .ship(admin, order.id, { ...line(2), carrier, trackingNumber: '1234' });
  await fixture.get(RefundOrderService).refund(admin, order.id, line(1));
  const stored = await letters();
  expect(stored.filter(({ event }) => event === 'ORDER_SHIPPED')).toHaveLength(2);
  expect(stored.flatMap(({ amount }) => amount ?? [])).toEqual([PRICE]);
  const { shipments } = await fixture.records.findById(order.id).lean().orFail();
  const shipped = { event: 'ORDER_SHIPPED', subjectId: order.id, occurrence: shipments?.[1]?.id } as Letter;
  expect(await fixture.get(OrderLetters).read(shipped)).toMatchObject({
    shipment: { carrier: 'UPS', isWhole: false, lines: [{ name: order.lines[0]?.toolName, quantity: 2 }] },
  });
});

describe('a letter about an order', () => {
  const read = (event: Letter['event'], amount?: number) => {
    const pending = createPendingLetter({
      ...{ event, subjectId: order.id, uid: anna.uid, to: anna.email, at: fixture.clock.now() },
    });
    return fixture.get(OrderLetters).read({ ...pending, amount } as unknown as Letter);
  };

  it('has its lines, its total, and the end of the reservation while it is unpaid', async () => {
    expect(await read('ORDER_PLACED')).toEqual({
      event: 'ORDER_PLACED',
      payBefore: order.holdExpiresAt,
      order: {
        ...{ id: order.id, number: order.number, address: '1 Main Street', sums: [], total: money(TOTAL) },
        lines: [
          {
            sku: expect.any(String),
            name: expect.stringMatching(/^Hammer/),
            quantity: 4,
            total: money(TOTAL),
          },
        ],
      },
    });
    await pay();
    expect(await read('ORDER_PLACED')).toMatchObject({ payBefore: undefined });
    expect(await read('ORDER_REFUNDED', PRICE)).toMatchObject({ refunded: money(PRICE) });
  });

  it('lists shipping and taxes where they apply', async () => {
    const settings = {
      taxMode: 'ADDED',
      taxRates: [{ country: 'DE', basisPoints: 1900, name: 'VAT' }],
      shippingRates: [{ id: 'std', name: 'Parcel', countries: [], price: 590 }],
    };
    await fixture.get(ShopSettingsService).update(admin, settings);
    const toolId = await fixture.createStockedTool(10);
    const shippingAddress = {
      ...{ name: 'Anna', line1: 'Mill Road 1', postalCode: '12345', city: 'Town' },
      ...{ country: 'DE', phone: '+49 30 1234' },
    };
    const input = { lines: [{ toolId, quantity: 4 }], shippingAddress };
    order = await fixture.get(PlaceOrderService).place(anna, input);
    const sums = [
      { name: 'Subtotal', amount: money(5000) },
      { name: 'Parcel', amount: money(590) },
      { name: 'VAT 19%', amount: money(1062) },
    ];
    expect(await read('ORDER_PLACED')).toMatchObject({ order: { sums, total: money(6652) } });
  });

  it('says why the order was cancelled', async () => {
    fixture.clock.advance(HOUR_MS);
    await fixture.get(ReconcilerService).runOnce();
    expect(await read('ORDER_CANCELLED')).toMatchObject({ reason: 'The time to pay ran out.' });
  });

  it('is not written once its customer is deleted', async () => {
    await fixture.get(CustomerErasureRepository).mark(order.id, 'a***@demo.dev', fixture.clock.now());
    expect(await read('ORDER_PLACED')).toBeNull();
  });
});
