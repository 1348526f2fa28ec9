import { InMemoryPayments } from './in-memory-payments';
import { describePaymentPort } from './payment-port.contract';

describePaymentPort(async () => {
  const port = new InMemoryPayments();
  return {
    port,
    pay: async (intentId) => {
      port.setState(intentId, 'SUCCEEDED');
      port.listed.push({ eventId: `evt_of_${intentId}`, type: 'payment_intent.succeeded', intentId });
    },
    loseDispute: async (intentId) => {
      const { amount } = port.setState(intentId, 'SUCCEEDED').amount;
      port.disputes.set(intentId, { status: 'LOST', amount, lostAmount: amount });
    },
    message: async (intentId) => port.message(intentId),
  };
});
