import { InMemoryPayments } from './in-memory-payments';
import { describePaymentPort } from './payment-port.contract';

describePaymentPort(async () => {
  const port = new InMemoryPayments();
  return {
    port,
    pay: async (intentId) => void port.move(intentId, 'SUCCEEDED'),
    message: async (intentId) => port.message(intentId),
  };
});
