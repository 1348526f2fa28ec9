import { InvoiceIssuer, InvoiceNumbers, InvoicesModule } from '@shop/api-invoices';
import type { ToolsService } from '@shop/api-catalog';
import { createPendingLetter, type Letter } from '@shop/api-mail';
import {
  OrderLetters,
  PartialRefundService,
  PlaceOrderService,
  RefundOrderService,
  SettlePaymentService,
} from '@shop/api-orders';
import {
  createOrderInput,
  createPrincipal,
  type OrderFixture,
  startOrderFixture,
} from '@shop/api-orders/testing/fixture';
import { ShopSettingsService } from '@shop/api-settings';
import { ShopLetterSource } from './letter-source';

const ADMIN = createPrincipal('zoe', 'ADMIN');
const ANNA = createPrincipal('anna');

let fixture: OrderFixture;
let source: ShopLetterSource;
let orderId: string;
beforeAll(async () => {
  fixture = await startOrderFixture([InvoicesModule]);
  source = new ShopLetterSource(
    fixture.get(OrderLetters),
    fixture.get(InvoiceNumbers),
    fixture.get(ShopSettingsService),
    {} as ToolsService,
  );
});
beforeEach(async () => {
  const toolId = await fixture.createStockedTool(10);
  const settings = { seller: { name: 'Tools Ltd', address: 'Mill Road 1\n12345 Town', vatId: 'DE1234' } };
  await fixture.get(ShopSettingsService).update(ADMIN, settings);
  ({ id: orderId } = await fixture
    .get(PlaceOrderService)
    .place(ANNA, createOrderInput(toolId, { quantity: 4 })));
  const intentId = await fixture.intentOf(ANNA, orderId);
  await fixture.get(SettlePaymentService).settle(fixture.payments.setState(intentId, 'SUCCEEDED'));
});
afterEach(() => fixture.reset());
afterAll(() => fixture?.close());

const issue = () => fixture.get(InvoiceIssuer).issueDue();
function letter(event: Letter['event'], more: Partial<Letter> = {}): Letter {
  const at = fixture.clock.now();
  const { id, ...rest } = createPendingLetter({
    event,
    subjectId: orderId,
    uid: ANNA.uid,
    to: ANNA.email,
    at,
  });
  return { ...rest, id, state: 'QUEUED', attempts: 1, createdAt: at, queuedAt: at, ...more };
}

it('waits for the invoice of a paid order, some minutes', async () => {
  await expect(source.read(letter('ORDER_PAID'))).rejects.toMatchObject({ failure: 'DEFERRED' });
  const late = await source.read(letter('ORDER_PAID', { attempts: 9 }));
  expect(late).toMatchObject({ event: 'ORDER_PAID', invoice: undefined });
  await issue();
  expect(await source.read(letter('ORDER_PAID'))).toMatchObject({ invoice: 'INV-000001' });
});

it('waits for nothing without a seller, of whom there is no line', async () => {
  await fixture.get(ShopSettingsService).update(ADMIN, { seller: {} });
  expect(await source.read(letter('ORDER_PAID'))).toMatchObject({ invoice: undefined });
  expect(await source.readSeller()).toBe('');
});

it('names the credit note of each refund', async () => {
  await fixture.get(PartialRefundService).refund(ADMIN, orderId, { amount: 1000 });
  await issue();
  const refunded = (upTo: number) => source.read(letter('ORDER_REFUNDED', { occurrence: String(upTo) }));
  expect(await refunded(1000)).toMatchObject({ creditNote: 'CN-000001' });
  await fixture.get(RefundOrderService).refund(ADMIN, orderId);
  await expect(refunded(5000)).rejects.toMatchObject({ failure: 'DEFERRED' });
  await issue();
  expect(await refunded(5000)).toMatchObject({ creditNote: 'CN-000002' });
  const ofLatePayment = letter('ORDER_REFUNDED', { occurrence: 'pi_1' });
  expect(await source.read(ofLatePayment)).not.toHaveProperty('creditNote');
});

it('names the seller in one line', async () => {
  expect(await source.readSeller()).toBe('Tools Ltd · Mill Road 1 · 12345 Town · VAT ID DE1234');
});
