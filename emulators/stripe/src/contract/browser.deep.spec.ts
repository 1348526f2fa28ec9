import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type ConsoleMessage, type Page } from 'playwright-core';
import type Stripe from 'stripe';
import { build } from '../testing/build';
import { CheckoutSite } from '../testing/checkout-site';
import { SandboxUnderTest } from '../testing/sandbox-under-test';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'];
const QUIET = ['--disable-background-networking', '--disable-component-update'];

let folder: string;
let sandbox: SandboxUnderTest;
let site: CheckoutSite;
let browser: Browser;
let page: Page;
let intent: Stripe.PaymentIntent;
let strangers: string[];
let complaints: string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'payment-sandbox-'));
  await build('vite.browser.config.ts', join(folder, 'script'));
  await build('browser/testing/vite.config.ts', join(folder, 'page'));
  sandbox = await SandboxUnderTest.start({ browserScript: join(folder, 'script/stripe.js') });
  site = await CheckoutSite.start(join(folder, 'page'), sandbox.url);
  browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '',
    args: [...FLAGS, ...QUIET],
  });
});

afterAll(async () => {
  await browser.close();
  await site.stop();
  await sandbox.stop();
  await rm(folder, { recursive: true });
});

beforeEach(async () => {
  strangers = [];
  complaints = [];
  page = await browser.newPage();
  page.setDefaultTimeout(5_000);
  page.on('request', (request) => request.url().startsWith(site.url) || strangers.push(request.url()));
  page.on('console', (line) => isComplaint(line) && complaints.push(line.text()));
  page.on('pageerror', ({ message }) => complaints.push(message));
  intent = await sandbox.stripe.paymentIntents.create({ amount: 1999, currency: 'usd' });
});

afterEach(async () => {
  await page.close();
  expect({ strangers, complaints }).toEqual({ strangers: [], complaints: [] });
});

/** Warnings and errors of libraries and of the content security policy; refused payments are none. */
function isComplaint(line: ConsoleMessage): boolean {
  return ['warning', 'error'].includes(line.type()) && !line.text().startsWith('Failed to load resource');
}

/** Opens the checkout for the intent. */
async function open(query = ''): Promise<void> {
  await page.goto(`${site.url}/?client_secret=${intent.client_secret ?? ''}${query}`);
  await page.getByLabel('Card number').waitFor();
}

/** Types a card as a buyer does, the focus moving along by itself, and sends the form with Enter. */
async function pay(number: string, expiry = '1240', cvc = '123'): Promise<void> {
  await page.getByLabel('Card number').click();
  for (const text of [number, expiry, cvc]) await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

/** The first state of an output of the page that is not empty. */
async function output(id: 'result' | 'change'): Promise<unknown> {
  const filled = page.locator(`#${id}:not(:empty)`);
  await filled.waitFor();
  return JSON.parse((await filled.textContent()) ?? '');
}

/** The status that the shop's server sees. */
async function status(): Promise<string> {
  return (await sandbox.stripe.paymentIntents.retrieve(intent.id)).status;
}

describe('confirmCardPayment', () => {
  it('pays with the test card', async () => {
    await open();
    await pay('4242424242424242');
    expect(await output('result')).toMatchObject({ paymentIntent: { id: intent.id, status: 'succeeded' } });
    expect(await status()).toBe('succeeded');
  });

  it.each([
    [
      '4000000000000002',
      { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' },
    ],
    [
      '4000000000009995',
      {
        code: 'card_declined',
        decline_code: 'insufficient_funds',
        message: 'Your card has insufficient funds.',
      },
    ],
  ])('shows why %s is declined, and another card pays', async (number, error) => {
    await open();
    await pay(number);
    expect(await output('result')).toMatchObject({ error: { type: 'card_error', ...error } });
    expect(await status()).toBe('requires_payment_method');
    await page.getByLabel('Card number').fill('');
    await pay('5555555555554444');
    await page.locator('#result', { hasText: '"succeeded"' }).waitFor();
  });

  it.each([
    ['4242', '', '', 'incomplete_number', 'Your card number is incomplete.'],
    ['4242424242424241', '', '', 'invalid_number', 'Your card number is invalid.'],
    [
      '4242424242424242',
      '1225',
      '',
      'invalid_expiry_year_past',
      "Your card's expiration year is in the past.",
    ],
    ['4242424242424242', '1240', '12', 'incomplete_cvc', "Your card's security code is incomplete."],
  ])('sends nothing while %s %s %s is wrong', async (number, expiry, cvc, code, message) => {
    await open();
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await pay(number, expiry, cvc);
    expect(await output('result')).toEqual({ error: { type: 'validation_error', code, message } });
    expect(sent).toEqual([]);
  });

  it('does not pay twice', async () => {
    await open();
    await pay('4242424242424242');
    await output('result');
    await page.getByRole('button', { name: 'Pay' }).click();
    await page.locator('#result', { hasText: 'payment_intent_unexpected_state' }).waitFor();
    expect((await sandbox.stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(1);
  });

  it('says so when the provider cannot be reached', async () => {
    await open();
    await page.route('**/confirm', (route) => route.abort());
    await pay('4242424242424242');
    expect(await output('result')).toMatchObject({ error: { type: 'api_connection_error' } });
  });
});

describe('3-D Secure', () => {
  const bank = () => page.frameLocator('iframe[title="3-D Secure test page"]');

  beforeEach(async () => {
    await open();
    await pay('4000002500003155');
    await bank().getByText('$19.99').waitFor();
  });

  it('completed at the bank pays, and the focus returns to the form', async () => {
    await bank().getByRole('button', { name: 'Complete' }).click();
    expect(await output('result')).toMatchObject({ paymentIntent: { status: 'succeeded' } });
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await page.getByLabel('CVC').evaluate((input) => input.matches(':focus'))).toBe(true);
  });

  it.each([
    ['Fail', () => bank().getByRole('button', { name: 'Fail' }).click()],
    ['Cancel', () => page.getByRole('button', { name: 'Cancel' }).click()],
    ['Escape', () => page.keyboard.press('Escape')],
    [
      'Escape on the page of the bank',
      () => bank().getByRole('button', { name: 'Complete' }).press('Escape'),
    ],
    [
      'Back',
      async () => {
        await page.evaluate("history.pushState(null, '', '#paying')");
        await page.goBack();
      },
    ],
  ])('ended by %s leaves the payment open', async (_, end) => {
    await end();
    expect(await output('result')).toMatchObject({
      error: {
        code: 'payment_intent_authentication_failure',
        message:
          'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
      },
    });
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await status()).toBe('requires_payment_method');
  });
});

describe('the card form', () => {
  it('is drawn once under StrictMode, styled by the page, and says what it is', async () => {
    await open();
    expect(await page.getByLabel('Card number').count()).toBe(1);
    expect(await page.locator('#ready').textContent()).toBe('1');
    await page.getByText('Test mode, local sandbox').waitFor();
    const cvc = "document.querySelector('.StripeElement > div').shadowRoot.querySelector('.cvc')";
    expect(await page.evaluate(`getComputedStyle(${cvc}).color`)).toBe('rgb(1, 2, 3)');
  });

  it('formats, tells the brand, and is complete at the end', async () => {
    await open('&postal=yes');
    await page.getByLabel('Card number').click();
    await page.keyboard.type('378282246310005124012345678');
    const [number, expiry, cvc, postal] = ['Card number', 'Expiration date', 'CVC', 'Postal code'].map(
      (label) => page.getByLabel(label),
    );
    expect(await number?.inputValue()).toBe('3782 822463 10005');
    expect(await expiry?.inputValue()).toBe('12 / 40');
    expect(await cvc?.inputValue()).toBe('1234');
    expect(await postal?.inputValue()).toBe('5678');
    await page.getByText('Amex', { exact: true }).waitFor();
    expect(await output('change')).toMatchObject({ complete: true, empty: false, brand: 'amex' });
  });

  it('can be corrected by keyboard alone', async () => {
    await open();
    await page.getByLabel('Card number').click();
    await page.keyboard.type('4242424242424242' + '12');
    for (let times = 0; times < 4; times += 1) await page.keyboard.press('Backspace');
    expect(await page.getByLabel('Expiration date').inputValue()).toBe('');
    expect(await page.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 424');
    await page.keyboard.type('1');
    await page.keyboard.press('Tab');
    await page.locator('#change', { hasText: 'invalid_number' }).waitFor();
    expect(await page.getByLabel('Card number').getAttribute('aria-invalid')).toBe('true');
  });

  it('takes what autofill puts in', async () => {
    await open();
    await page.getByLabel('Card number').fill('5555555555554444');
    await page.getByLabel('Expiration date').fill('12/2040');
    await page.getByLabel('CVC').fill('123');
    expect(await output('change')).toMatchObject({ brand: 'mastercard' });
    await page.locator('#change', { hasText: '"complete":true' }).waitFor();
  });

  it('fits a small phone with targets large enough for a finger', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open('&postal=yes');
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
    for (const label of ['Card number', 'Expiration date', 'CVC', 'Postal code'])
      expect((await page.getByLabel(label).boundingBox())?.height).toBeGreaterThanOrEqual(44);
  });
});
