import { SHARED_SECRET } from '@shop/test-shop';
import type { Request } from 'playwright-core';
import { fillAccountForm, createAccount, signInWithGoogle, signUp, submitSignup } from './support/accounts';
import { expireToken, tamperToken } from './support/access-token';
import { openInDashboard } from './support/checkout';
import { demoContextOptions } from './support/demo';
import { useSharedFixture } from './support/fixture';
import type { Visitor } from './support/visitor';

const stage = useSharedFixture();

async function arrive(path = '/'): Promise<Visitor> {
  const visitor = await stage().visitor();
  await visitor.open(path);
  return visitor;
}

async function arriveAs(role: 'customer' | 'admin'): Promise<Visitor> {
  const visitor = await stage().visitor(await demoContextOptions(stage(), role));
  await visitor.open('/');
  await visitor.page.getByText(`DEMO ${role.toUpperCase()}`, { exact: true }).waitFor();
  return visitor;
}

const isSignIn = (request: Request) => request.postData()?.includes('signIn(') ?? false;

/** Counts the sign-ins at the shop, which every renewal is one of, and the refused calls. */
function countCalls({ page }: Visitor): { signIns: number; calls: number } {
  const counted = { signIns: 0, calls: 0 };
  page.on('request', (request) => {
    if (!request.url().endsWith('/graphql')) return;
    counted.calls += 1;
    if (isSignIn(request)) counted.signIns += 1;
  });
  return counted;
}

async function replaceToken({ page }: Visitor, token: string): Promise<void> {
  await page.evaluate(`localStorage.setItem('accessToken', ${JSON.stringify(token)})`);
}

/** A page that shows all of it to everybody, and follows it over a socket. */
async function openAllTools(visitor: Visitor): Promise<void> {
  await visitor.page.getByRole('link', { name: 'Browse Tools' }).first().click();
}

describe('signing in', () => {
  it('offers Google’s accounts in a window of its own', async () => {
    const visitor = await arrive();
    await signInWithGoogle(visitor, 'Gina Google');
    expect(await visitor.accessToken()).not.toBeNull();
  });
});

describe('a sign-up that was cut off', () => {
  it.each([
    ['the name could be stored', '**/accounts:update*'],
    ['the shop could be asked', '**/graphql'],
  ])('before %s goes on when it is tried again', async (_, address) => {
    const visitor = await arrive('/signup');
    visitor.allowConsoleError(/ERR_FAILED/);
    const account = createAccount('Ida Again');
    await visitor.page.route(address, (route) => route.abort());
    await fillAccountForm(visitor, account);
    await submitSignup(visitor);
    await visitor.page.getByRole('alert').filter({ hasText: "We can't reach the" }).waitFor();
    await visitor.page.unroute(address);
    await submitSignup(visitor);
    await visitor.waitForPath('/');
    await visitor.page.getByText('IDA AGAIN', { exact: true }).waitFor();
  });

  it('belongs to the user who knows its password', async () => {
    const visitor = await arrive('/signup');
    visitor.allowConsoleError(/ERR_FAILED|status of 400/);
    await visitor.page.route('**/graphql', (route) => route.abort());
    await fillAccountForm(visitor, createAccount());
    await submitSignup(visitor);
    await visitor.page.getByRole('alert').filter({ hasText: "We can't reach the" }).waitFor();
    await visitor.page.unroute('**/graphql');
    await fillAccountForm(visitor, { password: 'another-1' });
    await submitSignup(visitor);
    await visitor.page.getByRole('alert').filter({ hasText: 'password is incorrect' }).waitFor();
    expect(await visitor.accessToken()).toBeNull();
  });
});

/** The demo customer on the first page of the dashboard. */
async function arriveInDashboard(): Promise<Visitor> {
  const visitor = await arriveAs('customer');
  await visitor.page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await visitor.expectHeading('My Profile');
  return visitor;
}

/** Replaces the token by what is made of it, once the page has called for all it shows. */
async function spoilToken(visitor: Visitor, spoil: (token: string) => string): Promise<string> {
  await visitor.page.waitForLoadState('networkidle');
  const spoilt = spoil(String(await visitor.accessToken()));
  await replaceToken(visitor, spoilt);
  return spoilt;
}

const expired = (token: string) => expireToken(token, SHARED_SECRET);

const WAYS: readonly (readonly [string, (visitor: Visitor) => Promise<unknown>])[] = [
  ['within the page', ({ page }) => page.getByRole('link', { name: 'My Orders', exact: true }).click()],
  ['by a reload', (visitor) => visitor.open('/dashboard/my-orders')],
];

describe('an access token that the shop made', () => {
  it.each(WAYS)('is renewed once and silently when it has run out, %s', async (_, openOrders) => {
    const visitor = await arriveInDashboard();
    const late = await spoilToken(visitor, expired);
    const counted = countCalls(visitor);
    await openOrders(visitor);
    await visitor.expectHeading(/^My Orders: \d+$/);
    await visitor.page.waitForLoadState('networkidle');
    expect(counted.signIns).toBe(1);
    expect(await visitor.accessToken()).not.toBe(late);
  });

  it('is renewed for a socket, too', async () => {
    const visitor = await arriveAs('customer');
    const late = await spoilToken(visitor, expired);
    const counted = countCalls(visitor);
    const renewed = visitor.page.waitForResponse((response) => isSignIn(response.request()));
    await openAllTools(visitor);
    await renewed;
    await visitor.page.waitForLoadState('networkidle');
    await visitor.page.getByText('DEMO CUSTOMER', { exact: true }).waitFor();
    expect(counted.signIns).toBe(1);
    expect(await visitor.accessToken()).not.toBe(late);
  });

  it('is renewed when it is from before its owner was made an admin', async () => {
    const visitor = await arrive();
    const account = createAccount('Pia Promoted');
    await signUp(visitor, account);
    const { page } = visitor;
    await openInDashboard(visitor, 'My Profile');
    await page.getByRole('button', { name: 'Send verification email' }).click();
    await page.getByRole('link', { name: 'Verify my email' }).click();
    await visitor.expectToast('Email verified');
    await page.waitForLoadState('networkidle');
    const before = await visitor.accessToken();
    const { token } = await stage().client.signInAsDemo('admin');
    const makeAdmin = 'mutation ($email: String!) { makeAdmin(email: $email) { role } }';
    await stage().client.query(makeAdmin, { email: account.email }, token);
    await visitor.open('/dashboard/manage-orders');
    await visitor.expectHeading(/^All Orders: \d+$/);
    await page.getByText('PIA PROMOTED', { exact: true }).waitFor();
    expect([null, before]).not.toContain(await visitor.accessToken());
  });

  it('ends quietly on the login page, without a loop, where the identity service has no account', async () => {
    const stranger = createAccount();
    const { token } = await stage().client.signUp(stranger.email, stranger.password);
    const visitor = await arrive('/blogs');
    await replaceToken(visitor, expired(token));
    const counted = countCalls(visitor);
    await visitor.open('/dashboard/my-orders');
    await visitor.waitForPath('/login');
    await visitor.expectHeading('Login');
    await visitor.page.waitForLoadState('networkidle');
    expect(await visitor.accessToken()).toBeNull();
    expect(counted).toEqual({ signIns: 0, calls: 1 });
  });
});

describe('an access token that the shop did not make', () => {
  const FORGERIES: readonly (readonly [string, (token: string) => string])[] = [
    ['garbage', () => 'garbage'],
    ['with another person in it', tamperToken],
    ['of another signature', (token) => expireToken(token, 'x'.repeat(32))],
  ];
  const CASES = FORGERIES.flatMap(([name, spoil]) =>
    WAYS.map(([way, openOrders]) => [name, way, spoil, openOrders] as const),
  );

  /** Expects one sign-out, said in words, after which nothing goes on by itself. */
  async function expectSignedOut(visitor: Visitor, counted: ReturnType<typeof countCalls>): Promise<void> {
    const { page } = visitor;
    await visitor.expectToast('Your session has ended, so you were signed out. Please log in again.');
    await visitor.waitForPath('/');
    await page.getByRole('link', { name: 'Login', exact: true }).waitFor();
    expect(await visitor.accessToken()).toBeNull();
    await page.waitForLoadState('networkidle');
    const { calls } = counted;
    const moves: string[] = [];
    page.on('framenavigated', (frame) => moves.push(frame.url()));
    // A redirect loop would repeat several times in this time.
    await page.waitForTimeout(1_000);
    expect({ moves, ...counted }).toEqual({ moves: [], calls, signIns: 0 });
  }

  it.each(CASES)('signs out once when it is %s, noticed %s', async (_name, _way, spoil, openOrders) => {
    const visitor = await arriveInDashboard();
    const genuine = String(await visitor.accessToken());
    await spoilToken(visitor, spoil);
    const counted = countCalls(visitor);
    await openOrders(visitor);
    await expectSignedOut(visitor, counted);
    // The identity service has ended the session too, so an expired token is not renewed.
    await replaceToken(visitor, expired(genuine));
    await visitor.open('/dashboard/my-orders');
    await visitor.waitForPath('/login');
    expect([await visitor.accessToken(), counted.signIns]).toEqual([null, 0]);
  });

  it('signs out when only a socket shows it', async () => {
    const visitor = await arriveAs('customer');
    await spoilToken(visitor, tamperToken);
    const counted = countCalls(visitor);
    await openAllTools(visitor);
    await expectSignedOut(visitor, counted);
  });
});

describe('routes of the other role', () => {
  it('sign a customer out who opens an admin’s', async () => {
    const visitor = await arriveAs('customer');
    await visitor.open('/dashboard/manage-orders');
    await visitor.waitForPath('/login');
    expect(await visitor.accessToken()).toBeNull();
  });

  it('tell an admin that a customer’s are not for them', async () => {
    const visitor = await arriveAs('admin');
    await visitor.open('/dashboard/my-orders');
    await visitor.page.getByText('This page is for customers', { exact: true }).waitFor();
    await visitor.expectHeading('Welcome to Dashboard');
    expect(await visitor.accessToken()).not.toBeNull();
  });
});

it.each(['/no/such/page', '/dashboard/no-such-page'])(
  'answers %s with the not-found page and status 404',
  async (path) => {
    const visitor = await stage().visitor();
    expect(await visitor.open(path)).toBe(404);
    await visitor.expectHeading('Sorry! Page not found');
    expect(await visitor.open('/dashboard/my-orders')).toBe(200);
  },
);
