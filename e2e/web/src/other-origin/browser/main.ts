import { initializeApp } from 'firebase/app';
import { connectAuthEmulator, getAuth, signInWithEmailAndPassword } from 'firebase/auth';
import { loadStripe } from '@stripe/stripe-js/pure';

// A page that is not the shop's: stock SDKs, and documented calls alone.
const query = new URLSearchParams(location.search);
const shop = query.get('shop') ?? '';
const toolId = query.get('tool') ?? '';
const EMAIL = 'customer@demo.dev';

async function callShop<Answer>(method: string, path: string, token: string, body?: object): Promise<Answer> {
  const response = await fetch(shop + path, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as Answer;
}

async function loadScript(src: string): Promise<void> {
  const script = Object.assign(document.createElement('script'), { src });
  const loaded = new Promise((done, fail) => Object.assign(script, { onload: done, onerror: fail }));
  document.head.append(script);
  await loaded;
}

async function signIn(): Promise<string> {
  const auth = getAuth(initializeApp({ apiKey: 'demo', authDomain: 'localhost', projectId: 'demo-shop' }));
  connectAuthEmulator(auth, query.get('identity') ?? shop, { disableWarnings: true });
  const { user } = await signInWithEmailAndPassword(auth, EMAIL, 'demo-customer');
  return (await callShop<{ token: string }>('PUT', `/user/${EMAIL}`, await user.getIdToken())).token;
}

async function start(): Promise<void> {
  const token = await signIn();
  const form = { toolId, customerEmail: EMAIL, phone: '+1 555 0101', paid: false };
  const order = await callShop<{ insertedId: string }>('POST', '/order', token, form);
  const intent = { orderId: order.insertedId };
  const { clientSecret } = await callShop<{ clientSecret: string }>(
    'POST',
    '/create-payment-intent',
    token,
    intent,
  );
  await loadScript(`${shop}/payment-sandbox/stripe.js`);
  const stripe = await loadStripe('pk_test_other_page');
  const card = stripe?.elements().create('card', { hidePostalCode: true });
  card?.mount('#card');
  document.querySelector('button')?.addEventListener('click', () => void pay());

  async function pay(): Promise<void> {
    if (!stripe || !card) return;
    const { error, paymentIntent } = await stripe.confirmCardPayment(clientSecret, {
      payment_method: { card },
    });
    if (!paymentIntent) return show(error?.message ?? 'No answer');
    const report = { tool: 'x', transactionId: paymentIntent.id };
    const path = `/order/${order.insertedId}`;
    const { order: paid } = await callShop<{ order: { paid: boolean } }>('PATCH', path, token, report);
    show(`paid: ${paid.paid}`);
  }
}

function show(text: string): void {
  const output = document.querySelector('output');
  if (output) output.textContent = text;
}

start().catch((error: unknown) => show(String(error)));
