import { createAccount, signUp } from '../support/accounts';
import { CARDS, pay, placeOrder, expectPaid } from '../support/checkout';
import type { Visitor } from '../support/visitor';
import { neverAnswer, modifyResponse } from './network';
import { asking, type PageStateData, type PageState, see } from './page-state';

interface Ordered {
  readonly order: object;
}

const UNPAID = { status: 'PENDING_PAYMENT', paid: false };

/** States of paying: each with a new account, as unpaid orders per account are limited. */
export function paymentStates({ toolId, toolName, paidOrderId }: PageStateData): PageState[] {
  const buyWith = async (visitor: Visitor, card: string) => {
    await signUp(visitor, createAccount());
    await visitor.open(`/purchase/${toolId}`);
    await placeOrder(visitor, toolName);
    await pay(visitor, card);
  };
  const paying = { group: 'Payment', audience: 'visitor', path: '/' } as const;
  const others = { group: 'Payment', audience: 'admin', path: `/payment/${paidOrderId}` } as const;
  const paid = { group: 'Payment', audience: 'customer', path: `/payment/${paidOrderId}` } as const;
  return [
    {
      ...paying,
      name: 'success',
      act: async (visitor) => {
        await buyWith(visitor, CARDS.succeeds);
        await expectPaid(visitor);
      },
    },
    {
      ...paying,
      name: 'declined',
      act: async (visitor) => {
        visitor.allowConsoleError(/status of 402/);
        await buyWith(visitor, CARDS.declined);
        await visitor.page.getByRole('alert').waitFor();
      },
    },
    {
      ...paying,
      name: 'busy',
      before: (visitor) => neverAnswer(visitor, 'CompletePayment'),
      act: async (visitor) => {
        await buyWith(visitor, CARDS.succeeds);
        await visitor.page.locator('form [aria-busy=true]').waitFor();
      },
    },
    { ...paid, name: 'receipt' },
    { ...paid, name: 'nothing to pay', path: '/payment/6500000000000000000000aa' },
    {
      ...others,
      name: 'another’s',
      before: (visitor) =>
        modifyResponse<Ordered>(visitor, 'Payment', ({ order }) => Object.assign(order, UNPAID)),
      act: see('Only the customer can pay this order'),
    },
    ...asking(paid, 'Payment'),
  ];
}
