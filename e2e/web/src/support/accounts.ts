import type { Locator } from 'playwright-core';
import type { Visitor } from './visitor';

/** What the form says when a service is late, as one is now and then on a crowded machine. */
const LATE = /isn't responding|took too long/;
const LATE_COMPLAINT = /status of 503/;
const MOST_TRIES = 3;

/** The input of the sign-up form. */
export interface Account {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** Data of a new account. */
export function createAccount(name = 'Ann Test'): Account {
  return { name, email: `ann.${crypto.randomUUID().slice(0, 8)}@example.com`, password: 'secret-1' };
}

/** Signs up by the navbar's and the login page's links; tries again where that is asked for; ends on the home page. */
export async function signUp(visitor: Visitor, account: Account): Promise<void> {
  const { page } = visitor;
  await page.getByRole('link', { name: 'Login', exact: true }).click();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await fillAccountForm(visitor, account);
  await enterBy(visitor, submitSignup, page.getByText(account.name.toUpperCase(), { exact: true }));
  await visitor.waitForPath('/');
}

/** Signs in on the login page, wherever that leads. */
export async function signIn(
  visitor: Visitor,
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<void> {
  await openLogin(visitor);
  await fillAccountForm(visitor, { email, password });
  await submitLogin(visitor);
}

/** Signs in as a demo account by its one-click fill; tries again where that is asked for; ends on the home page. */
export async function signInAsDemo(visitor: Visitor, role: 'admin' | 'customer'): Promise<void> {
  await openLogin(visitor);
  const { page } = visitor;
  await page.getByRole('button', { name: `Demo ${role}`, exact: true }).click();
  await enterBy(visitor, submitLogin, page.getByText(`DEMO ${role.toUpperCase()}`, { exact: true }));
}

/** Signs in by the account chooser that opens from the login page; ends on the home page. */
export async function signInWithGoogle(visitor: Visitor, name: 'Gina Google' | 'Gus Google'): Promise<void> {
  await openLogin(visitor);
  const [chooser] = await Promise.all([
    visitor.page.waitForEvent('popup'),
    visitor.page.getByRole('button', { name: 'Continue with Google' }).click(),
  ]);
  await chooser.getByRole('button', { name }).click();
  await visitor.waitForPath('/');
  await visitor.page.getByText(name.toUpperCase(), { exact: true }).waitFor();
}

/** Signs out by the navbar; ends on the home page. */
export async function signOut(visitor: Visitor): Promise<void> {
  await visitor.page.getByRole('button', { name: 'Sign Out' }).click();
  await visitor.page.getByRole('link', { name: 'Login', exact: true }).waitFor();
  await visitor.waitForPath('/');
}

/** Types into the fields of the login or signup form that is on the page. */
export async function fillAccountForm(
  { page }: Visitor,
  { name, email, password }: Partial<Account>,
): Promise<void> {
  const form = page.getByRole('main');
  if (name !== undefined) await form.getByLabel('Name', { exact: true }).fill(name);
  if (email !== undefined) await form.getByLabel('Email', { exact: true }).fill(email);
  if (password !== undefined) await form.getByLabel('Password', { exact: true }).fill(password);
}

/** Presses the form's Login. */
export function submitLogin({ page }: Visitor): Promise<void> {
  return page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** Presses the form's Sign Up. */
export function submitSignup({ page }: Visitor): Promise<void> {
  return page.getByRole('button', { name: 'Sign Up', exact: true }).click();
}

async function openLogin({ page }: Visitor): Promise<void> {
  await page.getByRole('link', { name: 'Login', exact: true }).click();
  await page.getByRole('heading', { name: 'Login', exact: true }).waitFor();
}

/** Submits a form until `inside` shows, retrying while a service is late. */
async function enterBy(
  visitor: Visitor,
  submit: (visitor: Visitor) => Promise<void>,
  inside: Locator,
): Promise<void> {
  const late = visitor.page.getByRole('main').getByRole('alert').filter({ hasText: LATE });
  for (let tries = 1; ; tries += 1) {
    await submit(visitor);
    await late.waitFor({ state: 'detached' });
    await inside.or(late).first().waitFor();
    if ((await late.count()) === 0) return;
    if (tries === MOST_TRIES) throw new Error(`A service was late ${MOST_TRIES} times.`);
    visitor.forgive(LATE_COMPLAINT);
  }
}
