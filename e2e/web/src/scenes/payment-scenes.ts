import { newAccount, signUp } from '../support/accounts';
import { CARDS, pay, placeOrder, seePaid } from '../support/buying';
import type { Visitor } from '../support/visitor';
import { neverAnswer, retell } from './network';
import { asking, type Props, type Scene, see } from './scene';

interface Ordered {
  readonly order: object;
}

const UNPAID = { status: 'PENDING_PAYMENT', paid: false };

/** States of paying: by somebody new each time, for an account may have few unpaid orders only. */
export function paymentScenes({ toolId, toolName, paidOrderId }: Props): Scene[] {
  const buyWith = async (visitor: Visitor, card: string) => {
    await signUp(visitor, newAccount());
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
        await buyWith(visitor, CARDS.pays);
        await seePaid(visitor);
      },
    },
    {
      ...paying,
      name: 'declined',
      act: async (visitor) => {
        visitor.foresee(/status of 402/);
        await buyWith(visitor, CARDS.declined);
        await visitor.page.getByRole('alert').waitFor();
      },
    },
    {
      ...paying,
      name: 'busy',
      before: (visitor) => neverAnswer(visitor, 'CompletePayment'),
      act: async (visitor) => {
        await buyWith(visitor, CARDS.pays);
        await visitor.page.locator('form [aria-busy=true]').waitFor();
      },
    },
    { ...paid, name: 'receipt' },
    { ...paid, name: 'nothing to pay', path: '/payment/6500000000000000000000aa' },
    {
      ...others,
      name: 'another’s',
      before: (visitor) => retell<Ordered>(visitor, 'Payment', ({ order }) => Object.assign(order, UNPAID)),
      act: see('Only the customer can pay this order'),
    },
    ...asking(paid, 'Payment'),
  ];
}
