import { errorCode, errorMessage, useApolloClient, type ClientErrorCode } from '@shop/web-apollo';
import {
  PaymentDocument,
  useCompletePaymentMutation,
  type CheckoutFragment,
} from '@shop/web-apollo/generated/orders';
import { notify, useIsMounted, type ProgressToast } from '@shop/web-ui';
import type { Stripe, StripeCardElement } from '@stripe/stripe-js';
import { useState } from 'react';
import { confirmCard, type AcceptedPayment } from '../card/confirm-card';

export type PaymentProgress =
  | { readonly step: 'open'; readonly refusal?: string }
  | { readonly step: 'confirming' }
  | { readonly step: 'recording' }
  /** Accepted by the provider, not recorded by the shop. `payable`: confirming the same intent never charges twice. */
  | (AcceptedPayment & { readonly step: 'unrecorded'; readonly message: string; readonly payable: boolean })
  | { readonly step: 'done'; readonly transactionId: string };

const FINAL_CODES: ReadonlySet<ClientErrorCode> = new Set(['CONFLICT', 'NOT_FOUND']);

const IN_PROGRESS = 'Payment in progress…';

const NOT_CONFIRMED = "Your payment wasn't confirmed.";

const ACCEPTED_MESSAGES: Readonly<Record<AcceptedPayment['state'], string>> = {
  succeeded:
    "Your payment was received and will be confirmed, even if you leave this page. You won't be charged again.",
  processing: "Your bank is still checking this payment. You can leave this page; we'll update the order.",
};

const CANCELLED = "This order was canceled or its hold expired. You weren't charged.";

/** The provider charges the card, the shop verifies. @param onFailed the payment failed for good; start a new one */
export function useCardPayment(order: CheckoutFragment, onFailed: () => void) {
  const [progress, setProgress] = useState<PaymentProgress>({ step: 'open' });
  const client = useApolloClient();
  const [completePayment] = useCompletePaymentMutation();

  const isMounted = useIsMounted();
  const endToast = (toast: ProgressToast, text: string) => (isMounted() ? toast.dismiss() : toast.fail(text));

  const handleRecordError = (error: unknown, accepted: AcceptedPayment, toast: ProgressToast) => {
    const code = errorCode(error);
    if (code === 'PAYMENT_FAILED') {
      endToast(toast, `${NOT_CONFIRMED} ${errorMessage(error)}`);
      setProgress({ step: 'open', refusal: errorMessage(error) });
      return onFailed();
    }
    const message = FINAL_CODES.has(code) ? errorMessage(error) : ACCEPTED_MESSAGES[accepted.state];
    endToast(toast, message);
    setProgress({ ...accepted, step: 'unrecorded', message, payable: code === 'CONFLICT' });
  };

  const record = async (accepted: AcceptedPayment, toast = notify.progress(IN_PROGRESS)) => {
    const { transactionId } = accepted;
    setProgress({ step: 'recording' });
    await completePayment({ variables: { orderId: order.id, transactionId } }).then(
      () => {
        if (isMounted()) toast.dismiss();
        else toast.succeed('Payment received.');
        setProgress({ step: 'done', transactionId });
      },
      (error: unknown) => handleRecordError(error, accepted, toast),
    );
  };

  const pay = async (stripe: Stripe, card: StripeCardElement, clientSecret: string) => {
    setProgress({ step: 'confirming' });
    const toast = notify.progress(IN_PROGRESS);
    const billing = { name: order.customerName, email: order.customerEmail };
    const outcome = await confirmCard(stripe, { clientSecret, card, billing });
    if ('transactionId' in outcome) return record(outcome, toast);
    const refusal = outcome.state === 'closed' ? CANCELLED : outcome.message;
    setProgress({ step: 'open', refusal });
    if (outcome.state === 'refused') return endToast(toast, `${NOT_CONFIRMED} ${refusal}`);
    toast.fail(refusal);
    void client.refetchQueries({ include: [PaymentDocument] });
  };

  return { progress: applyOrderUpdate(progress, order), pay, record };
}

/** Completes a payment that the shop learned of by webhook or another tab; one in progress ends by its own response. */
function applyOrderUpdate(
  progress: PaymentProgress,
  { paid, transactionId }: CheckoutFragment,
): PaymentProgress {
  const inProgress = progress.step === 'confirming' || progress.step === 'recording';
  return paid && transactionId && !inProgress ? { step: 'done', transactionId } : progress;
}
