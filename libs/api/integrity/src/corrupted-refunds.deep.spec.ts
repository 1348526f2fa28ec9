import { RefundOrderService } from '@shop/api-orders';
import { createPrincipal } from '@shop/api-orders/testing/fixture';
import { describeCorruptions } from './testing/corruption';
import { objectId, type IntegrityFixture, type SeededIds } from './testing/integrity-fixture';

/** Refunds one of the two units of the paid order, which is for sale again. */
async function refundPart(fixture: IntegrityFixture, { paid, toolId }: SeededIds): Promise<void> {
  const lines = [{ toolId, quantity: 1, restock: true }];
  await fixture.get(RefundOrderService).refund(createPrincipal('root', 'ADMIN'), paid, { lines });
  await fixture.post();
}

describeCorruptions([
  {
    name: 'the restock of a refund is not in the ledger',
    async corrupt(fixture, ids) {
      await refundPart(fixture, ids);
      await fixture.ledger.deleteOne({ _id: /^restocked\// } as object);
    },
    found: ['ledger-stock I1', 'ledger-orders I2'],
    text: /103 stocked|101 stocked/,
    repaired: false,
  },
  {
    name: 'a pending refund is not due',
    async corrupt({ orders, payments, ...fixture }, ids) {
      payments.beforeRefund = () => Promise.reject(new Error('killed'));
      await refundPart({ orders, payments, ...fixture }, ids).catch(() => undefined);
      payments.beforeRefund = undefined;
      await orders.updateOne({ _id: objectId(ids.paid) }, { $unset: { dueAt: 1 } });
    },
    found: ['unfinished I17'],
    text: /is to be refunded, but has no time of its next check/,
    repaired: true,
  },
  {
    name: 'the refunds of an order add up to more than it knows of',
    async corrupt(fixture, ids) {
      await refundPart(fixture, ids);
      await fixture.orders.updateOne({ _id: objectId(ids.paid) }, { $set: { 'refunds.0.amount': 1251 } });
    },
    found: ['order-refunds I4'],
    text: /its refunds add up to \$12\.51, but it knows of \$12\.50/,
    repaired: false,
  },
  {
    name: 'a line counts fewer refunded units than its refunds name',
    async corrupt(fixture, ids) {
      await refundPart(fixture, ids);
      const units = { 'lines.0.refundedQuantity': 0 };
      await fixture.orders.updateOne({ _id: objectId(ids.paid) }, { $set: units });
    },
    found: ['order-refunds I4'],
    text: /of 2 units of tool \w+ its refunds name 1 and its line 0/,
    repaired: false,
  },
  {
    name: 'more units are shipped than were ordered',
    async corrupt({ orders }, { paid, toolId }) {
      const shipment = { id: 'one', lines: [{ toolId, quantity: 3 }], shippedAt: new Date(0) };
      await orders.updateOne({ _id: objectId(paid) }, { $push: { shipments: shipment } as object });
    },
    found: ['order-shipments I17'],
    text: /3 of 2 units of tool \w+ are shipped/,
    repaired: false,
  },
]);
