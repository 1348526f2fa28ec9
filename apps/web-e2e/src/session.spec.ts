import { DEMO_ACCOUNTS } from '@shop/contracts';
import { SHARED_SECRET } from '@shop/test-shop';
import {
  fillIn,
  newAccount,
  signIn,
  signInAsDemo,
  signInWithGoogle,
  signOut,
  submitLogin,
  submitSignup,
} from './support/accounts';
import { expiredLike, tampered } from './support/access-token';
import { newestTool } from './support/api';
import { useSharedStage } from './support/stage';
import type { Visitor } from './support/visitor';

const [, CUSTOMER] = DEMO_ACCOUNTS;
const stage = useSharedStage();

async function arrive(path = '/'): Promise<Visitor> {
  const visitor = await stage().visitor();
  await visitor.open(path);
  return visitor;
}

async function arriveAs(role: 'customer' | 'admin'): Promise<Visitor> {
  const visitor = await arrive();
  await signInAsDemo(visitor, role);
  return visitor;
}

/** Counts the sign-ins at the shop, which every renewal is one of, and the refused calls. */
function countCalls({ page }: Visitor): { signIns: number; calls: number } {
  const counted = { signIns: 0, calls: 0 };
  page.on('request', (request) => {
    if (!request.url().endsWith('/graphql')) return;
    counted.calls += 1;
    if (request.postData()?.includes('signIn(')) counted.signIns += 1;
  });
  return counted;
}

async function replaceToken({ page }: Visitor, token: string): Promise<void> {
  await page.evaluate(`localStorage.setItem('accessToken', ${JSON.stringify(token)})`);
}

describe('signing in', () => {
  it('brings a visitor back to the deep link that asked for it, query and all, also past the menu', async () => {
    const { id, name } = await newestTool(stage());
    const path = `/purchase/${id}?from=mail`;
    const visitor = await arrive(path);
    await visitor.arriveAt('/login');
    await visitor.page.getByRole('link', { name: 'Skip to the content' }).press('Enter');
    await fillIn(visitor, CUSTOMER);
    await submitLogin(visitor);
    await visitor.arriveAt(path);
    await visitor.seeHeading(name);
  });

  it('shows the identity service’s words under the form, and keeps what was typed', async () => {
    const visitor = await arrive();
    visitor.foresee(/status of 400/);
    await signIn(visitor, { ...CUSTOMER, password: 'not-this-one' });
    const { page } = visitor;
    await page.getByRole('alert').filter({ hasText: 'Firebase: Error (auth/invalid-credential).' }).waitFor();
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(CUSTOMER.email);
    expect(await visitor.token()).toBeNull();
  });

  it('offers Google’s accounts in a window of its own', async () => {
    const visitor = await arrive();
    await signInWithGoogle(visitor, 'Gina Google');
    expect(await visitor.token()).not.toBeNull();
  });

  it('lasts over a reload', async () => {
    const visitor = await arriveAs('customer');
    await visitor.open('/dashboard/my-profile');
    await visitor.page.reload();
    await visitor.page.getByText('DEMO CUSTOMER', { exact: true }).waitFor();
    await visitor.arriveAt('/dashboard/my-profile');
  });
});

describe('a sign-up that was cut off', () => {
  it.each([
    ['the name could be told', '**/accounts:update*'],
    ['the shop could be asked', '**/graphql'],
  ])('before %s goes on when it is tried again', async (_, address) => {
    const visitor = await arrive('/signup');
    visitor.foresee(/ERR_FAILED/);
    const account = newAccount('Ida Again');
    await visitor.page.route(address, (route) => route.abort());
    await fillIn(visitor, account);
    await submitSignup(visitor);
    await visitor.page.getByRole('alert').filter({ hasText: 'cannot be reached' }).waitFor();
    await visitor.page.unroute(address);
    await submitSignup(visitor);
    await visitor.arriveAt('/');
    await visitor.page.getByText('IDA AGAIN', { exact: true }).waitFor();
  });

  it('belongs to whoever knows its password', async () => {
    const visitor = await arrive('/signup');
    visitor.foresee(/ERR_FAILED|status of 400/);
    await visitor.page.route('**/graphql', (route) => route.abort());
    await fillIn(visitor, newAccount());
    await submitSignup(visitor);
    await visitor.page.getByRole('alert').filter({ hasText: 'cannot be reached' }).waitFor();
    await visitor.page.unroute('**/graphql');
    await fillIn(visitor, { password: 'another-1' });
    await submitSignup(visitor);
    await visitor.page.getByRole('alert').filter({ hasText: 'password is not right' }).waitFor();
    expect(await visitor.token()).toBeNull();
  });
});

describe('signing out', () => {
  it('removes the access token and shows the login again', async () => {
    const visitor = await arriveAs('customer');
    expect(await visitor.token()).toMatch(/^eyJ/);
    await signOut(visitor);
    expect(await visitor.token()).toBeNull();
    await visitor.open('/dashboard');
    await visitor.arriveAt('/login');
  });
});

describe('an access token that the shop refuses', () => {
  it.each([
    ['expired', (token: string) => expiredLike(token, SHARED_SECRET)],
    ['tampered with', tampered],
  ])('is renewed once and silently when it is %s', async (_, spoil) => {
    const visitor = await arriveAs('customer');
    const bad = spoil(String(await visitor.token()));
    await replaceToken(visitor, bad);
    const counted = countCalls(visitor);
    await visitor.open('/dashboard/my-orders');
    await visitor.seeHeading(/^My Orders: \d+$/);
    expect(counted.signIns).toBe(1);
    expect(await visitor.token()).not.toBe(bad);
  });

  it('ends in one sign-out, without a loop, where the identity service knows nobody', async () => {
    const stranger = newAccount();
    const { token } = await stage().client.signUp(stranger.email, stranger.password);
    const visitor = await arrive('/blogs');
    await replaceToken(visitor, tampered(token));
    const counted = countCalls(visitor);
    await visitor.open('/dashboard/my-orders');
    await visitor.arriveAt('/login');
    await visitor.seeHeading('Login');
    await visitor.page.waitForLoadState('networkidle');
    expect(await visitor.token()).toBeNull();
    expect(counted).toEqual({ signIns: 0, calls: 1 });
  });
});

describe('routes of the other role', () => {
  it('sign a customer out who opens an admin’s', async () => {
    const visitor = await arriveAs('customer');
    await visitor.open('/dashboard/manage-orders');
    await visitor.arriveAt('/login');
    expect(await visitor.token()).toBeNull();
  });

  it('tell an admin that a customer’s are not for them', async () => {
    const visitor = await arriveAs('admin');
    await visitor.open('/dashboard/my-orders');
    await visitor.page.getByText('You are not allowed to see this page', { exact: true }).waitFor();
    await visitor.seeHeading('Welcome to Dashboard');
    expect(await visitor.token()).not.toBeNull();
  });
});

it.each(['/no/such/page', '/dashboard/no-such-page'])(
  'answers %s with the not-found page and status 404',
  async (path) => {
    const visitor = await stage().visitor();
    expect(await visitor.open(path)).toBe(404);
    await visitor.seeHeading('Sorry! Page not found');
    expect(await visitor.open('/dashboard/my-orders')).toBe(200);
  },
);
