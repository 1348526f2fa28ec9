import { parseInput } from '@shop/api-common';
import { createPrincipal } from '../testing/order-fixture';
import { completeForm, fromOrderForm, orderIdFrom, startForm } from './order-form';

const anna = createPrincipal('anna');

it('reads the documented form, numbers as texts, and leaves out what the server knows itself', () => {
  const form = {
    ...{ toolId: 't1', tool: 'Hammer', price_per_unit: '12.5', order_quantity: ' 3 ' },
    ...{ customerEmail: 'Anna@demo.dev', customerName: 'A', phone: '1', paid: true, status: 'PAID' },
  };
  expect(fromOrderForm(anna, form, 'k')).toEqual({
    ...{ toolId: 't1', expectedPricePerUnit: 1250, quantity: 3, phone: '1', idempotencyKey: 'k' },
  });
});

it('leaves out what is not said', () => expect(fromOrderForm(anna, {}, undefined)).toEqual({}));

it.each([undefined, null, [], 'x', 5])('takes %j for no form', (body) => {
  const refusal = { code: 'BAD_USER_INPUT', fields: { input: 'must be an object' } };
  expect(() => fromOrderForm(anna, body, undefined)).toThrow(expect.objectContaining(refusal));
});

it.each(['1e3', '', '12abc', -1, '1.005', true, null, { $gt: 0 }])(
  'keeps the price %j from passing',
  (price) => {
    expect(fromOrderForm(anna, { price_per_unit: price }, undefined)).toEqual({
      expectedPricePerUnit: Number.NaN,
    });
  },
);

it("refuses to order in another's name", () => {
  expect(() => fromOrderForm(anna, { customerEmail: 'ben@demo.dev' }, undefined)).toThrow(
    expect.objectContaining({ code: 'FORBIDDEN' }),
  );
});

it.each([[['anna@demo.dev']], [''], [' '], [null], [5]])(
  'takes %j for no e-mail of anybody',
  (customerEmail) => {
    expect(() => fromOrderForm(anna, { customerEmail }, undefined)).toThrow(
      expect.objectContaining({
        ...{ code: 'BAD_USER_INPUT', fields: { customerEmail: 'must be one e-mail address' } },
      }),
    );
  },
);

it.each(['tool', 'customerName'])('accepts a text or nothing as %s, which is ignored', (field) => {
  for (const value of ['x', '', null, undefined, 'x'.repeat(400)])
    expect(fromOrderForm(anna, { [field]: value }, undefined)).toEqual({});
  for (const value of [{ $gt: '' }, ['x'], 5, true, 'x'.repeat(401)]) {
    expect(() => fromOrderForm(anna, { [field]: value }, undefined)).toThrow(
      expect.objectContaining({ code: 'BAD_USER_INPUT', fields: { [field]: expect.any(String) } }),
    );
  }
});

it('ignores amount and currency of a client, and takes no card', () => {
  expect(orderIdFrom({ orderId: 'o1', amount: 1, currency: 'EUR', price: '1', email: null })).toBe('o1');
  expect(parseInput(completeForm, { tool: 'Hammer', transactionId: 'pi_1', amount: 1 })).toMatchObject({
    transactionId: 'pi_1',
  });
  for (const extra of [{ amount: { $gt: 0 } }, { card: '4242424242424242' }, { cvc: '123' }]) {
    const refusal = expect.objectContaining({ code: 'BAD_USER_INPUT' });
    expect(() => parseInput(startForm, { orderId: 'o1', ...extra })).toThrow(refusal);
    expect(() => parseInput(completeForm, { transactionId: 'pi_1', ...extra })).toThrow(refusal);
  }
});

it('says where an amount comes from when only a price is sent', () => {
  expect(() => orderIdFrom({ price: 12.5 })).toThrow(
    expect.objectContaining({
      ...{ code: 'BAD_USER_INPUT', fields: { orderId: 'must be a text' } },
      message: "Send orderId: the amount is the order's own.",
    }),
  );
});

it.each([{ paid: { $ne: 1 } }, { status: ['PAID'] }, { img: 'x'.repeat(2_001) }])(
  'rejects %j for an ignored field',
  (change) => {
    expect(() => fromOrderForm(anna, change, undefined)).toThrow(
      expect.objectContaining({
        code: 'BAD_USER_INPUT',
        fields: { [Object.keys(change)[0] ?? '']: expect.any(String) },
      }),
    );
  },
);
