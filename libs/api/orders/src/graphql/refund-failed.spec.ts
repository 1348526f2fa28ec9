import { PaymentWebhookService } from '../services/payment-webhook.service';
import { PlaceOrderService } from '../services/place-order.service';
import { RefundOrderService } from '../services/refund-order.service';
import { SettlePaymentService } from '../services/settle-payment.service';
import { createOrderInput, createPrincipal } from '../testing/order-fixture';
import { type OrdersApi, startOrdersApi } from '../testing/orders-api';

let api: OrdersApi;
const anna = createPrincipal('anna');
beforeAll(async () => {
  api = await startOrdersApi();
});
afterAll(() => api?.close());

it('tells the customer that a refund failed, and that it was repeated', async () => {
  const toolId = await api.createStockedTool(10);
  const order = await api.get(PlaceOrderService).place(anna, createOrderInput(toolId));
  const intent = await api.intentOf(anna, order.id);
  await api.get(SettlePaymentService).settle(api.payments.setState(intent, 'SUCCEEDED'));
  await api.get(RefundOrderService).refund(createPrincipal('zoe', 'ADMIN'), order.id);
  const shown = async () => {
    const { rawBody, signature } = api.payments.message(intent);
    await api.get(PaymentWebhookService).receive(rawBody, signature);
    const document = 'query ($id: ID!) { order(id: $id) { status refundFailed } }';
    return (await api.graphql(anna, document, { id: order.id })).data.order;
  };
  expect(await shown()).toEqual({ status: 'REFUNDED', refundFailed: false });
  api.payments.failRefund(intent);
  expect(await shown()).toEqual({ status: 'REFUNDED', refundFailed: true });
  await api.payments.refund(intent, 'by hand');
  expect(await shown()).toEqual({ status: 'REFUNDED', refundFailed: false });
});
