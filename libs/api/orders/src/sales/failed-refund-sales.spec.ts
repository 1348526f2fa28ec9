import { PaymentIssuesService } from '../services/payment-issues.service';
import { RefundOrderService } from '../services/refund-order.service';
import { SettlePaymentService } from '../services/settle-payment.service';
import { createPrincipal, type OrderFixture, startOrderFixture } from '../testing/order-fixture';
import { placePayable, reconcileAll } from '../testing/reconcile-all';
import { SalesService } from './sales.service';

let fixture: OrderFixture;
let replicas: Pick<OrderFixture, 'get'>[];
let closeReplica: () => Promise<void>;
const buyer = createPrincipal('anna');
const admin = createPrincipal('zoe', 'ADMIN');

beforeAll(async () => {
  fixture = await startOrderFixture();
  const replica = await fixture.startReplica();
  replicas = [fixture, replica];
  closeReplica = () => replica.close();
});
afterEach(() => fixture.reset());
afterAll(async () => {
  await closeReplica?.();
  await fixture?.close();
});

const payable = (toolId: string, quantity: number) => placePayable(fixture, buyer, toolId, quantity);
const summary = (range: { from?: Date; to?: Date } = {}) => fixture.get(SalesService).summary(range);
const stored = () => fixture.records.find().lean();
const settleAll = () => reconcileAll(fixture, replicas, 3);

it('takes a failed refund back from its day, once, and counts it again once it is repeated', async () => {
  const { order, payment } = await payable(await fixture.createStockedTool(10), 2);
  await fixture.get(SettlePaymentService).settle(payment);
  await fixture.get(RefundOrderService).refund(admin, order.id);
  await settleAll();
  const refundDay = { from: fixture.clock.now(), to: fixture.clock.now() };
  const check = () =>
    Promise.all(
      [...replicas, ...replicas].map((replica) =>
        replica.get(PaymentIssuesService).checkRefund(order.id, payment.id),
      ),
    );
  for (const refunds of [0, 1, 0]) {
    fixture.clock.advance(2 * 86_400_000);
    if (refunds) await fixture.payments.refund(payment.id, 'by hand');
    else fixture.payments.failRefund(payment.id);
    await check();
    await settleAll();
    const day = { orders: 1, revenue: 2_500, refunds, refunded: refunds * 2_500 };
    expect((await summary(refundDay)).days).toMatchObject([day]);
    expect(await stored()).toMatchObject([{ refundFailedAmount: refunds ? 0 : 2_500 }]);
  }
  expect((await stored())[0]).not.toHaveProperty('unposted');
});

it('takes back a part whose refund failed', async () => {
  const { order, payment } = await payable(await fixture.createStockedTool(10), 2);
  const known = fixture.payments.insert({ ...payment, refundedAmount: 500 });
  await fixture.get(SettlePaymentService).settle(known);
  fixture.payments.failRefund(payment.id);
  await fixture.get(PaymentIssuesService).checkRefund(order.id, payment.id);
  await settleAll();
  expect(await summary()).toMatchObject({ revenue: 2_500, refunds: 0, refunded: 0 });
});
