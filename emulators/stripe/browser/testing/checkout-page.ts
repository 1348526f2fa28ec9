import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { PaymentIntentResult, StripeCardElementChangeEvent } from '@stripe/stripe-js';
import { createElement, StrictMode, useState, type FormEvent } from 'react';
import { createRoot } from 'react-dom/client';

const query = new URLSearchParams(location.search);
const clientSecret = query.get('client_secret') ?? '';
const options = {
  hidePostalCode: query.get('postal') !== 'yes',
  style: { base: { color: 'rgb(1, 2, 3)', '::placeholder': { color: 'rgb(90, 90, 90)' } } },
};

/** A checkout as a shop writes it: unmodified libraries of the provider, a form, and the result as text. */
function Checkout() {
  const stripe = useStripe();
  const elements = useElements();
  const [change, setChange] = useState<StripeCardElementChangeEvent>();
  const [result, setResult] = useState<PaymentIntentResult>();
  const [ready, setReady] = useState(0);
  const pay = async (event: FormEvent) => {
    event.preventDefault();
    const card = elements?.getElement(CardElement);
    if (!stripe || !card) return;
    const billing_details = { name: 'Ann', email: 'ann@example.com' };
    setResult(undefined);
    setResult(await stripe.confirmCardPayment(clientSecret, { payment_method: { card, billing_details } }));
  };
  return createElement(
    'form',
    { onSubmit: (event: FormEvent) => void pay(event) },
    createElement(CardElement, {
      options,
      onChange: setChange,
      onReady: () => setReady((count) => count + 1),
    }),
    createElement('button', null, 'Pay'),
    createElement('output', { id: 'ready' }, String(ready)),
    createElement('output', { id: 'change' }, JSON.stringify(change)),
    createElement('output', { id: 'result' }, JSON.stringify(result)),
  );
}

const stripe = loadStripe('pk_test_specs');
const page = createElement(Elements, { stripe }, createElement(Checkout));
createRoot(document.body).render(createElement(StrictMode, null, page));
