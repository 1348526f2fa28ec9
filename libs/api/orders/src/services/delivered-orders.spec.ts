import {
  createOrderInput,
  createPrincipal,
  type OrderFixture,
  startOrderFixture,
} from '../testing/order-fixture';
import { DeliveredOrders } from './delivered-orders';
import { PlaceOrderService } from './place-order.service';
import { RefundOrderService } from './refund-order.service';
import { SettlePaymentService } from './settle-payment.service';
import { UpdateOrderStatusService } from './update-order-status.service';

let fixture: OrderFixture;
const anna = createPrincipal('anna');
const admin = createPrincipal('zoe', 'ADMIN');

beforeAll(async () => {
  fixture = await startOrderFixture();
});
afterAll(() => fixture?.close());

it('knows the tools that a customer has received and kept, and reports when that changes', async () => {
  const toolId = await fixture.createStockedTool(10);
  const purchase = { customerUid: anna.uid, toolId };
  const has = () => fixture.get(DeliveredOrders).has(purchase);
  const { id } = await fixture.get(PlaceOrderService).place(anna, createOrderInput(toolId));
  const payment = fixture.payments.setState(await fixture.intentOf(anna, id), 'SUCCEEDED');
  await fixture.get(SettlePaymentService).settle(payment);
  await fixture.get(UpdateOrderStatusService).updateStatus(admin, id, 'SHIPPED');
  expect([await has(), fixture.purchases]).toEqual([false, []]);
  await fixture.get(UpdateOrderStatusService).updateStatus(admin, id, 'DELIVERED');
  expect([await has(), fixture.purchases]).toEqual([true, [purchase]]);
  expect(await fixture.get(DeliveredOrders).has({ ...purchase, customerUid: 'uid-bob' })).toBe(false);
  await fixture.get(RefundOrderService).refund(admin, id);
  expect([await has(), fixture.purchases]).toEqual([false, [purchase, purchase]]);
});
