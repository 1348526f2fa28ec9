import type { Visitor } from './visitor';

/** What somebody signs up with. */
export interface Account {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** An account that nobody has yet. */
export function newAccount(name = 'Ann Test'): Account {
  return { name, email: `ann.${crypto.randomUUID().slice(0, 8)}@example.com`, password: 'secret-1' };
}

/** Signs up by the navbar's and the login page's links; ends on the home page. */
export async function signUp(visitor: Visitor, account: Account): Promise<void> {
  const { page } = visitor;
  await page.getByRole('link', { name: 'Login', exact: true }).click();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await fillIn(visitor, account);
  await submitSignup(visitor);
  await visitor.arriveAt('/');
  await page.getByText(account.name.toUpperCase(), { exact: true }).waitFor();
}

/** Signs in on the login page, wherever that leads. */
export async function signIn(
  visitor: Visitor,
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<void> {
  await openLogin(visitor);
  await fillIn(visitor, { email, password });
  await submitLogin(visitor);
}

/** Signs in as a demo account by its one-click fill; ends on the home page. */
export async function signInAsDemo(visitor: Visitor, role: 'admin' | 'customer'): Promise<void> {
  await openLogin(visitor);
  await visitor.page.getByRole('button', { name: `Demo ${role}`, exact: true }).click();
  await submitLogin(visitor);
  await visitor.page.getByText(`DEMO ${role.toUpperCase()}`, { exact: true }).waitFor();
}

/** Signs in by the account chooser that opens from the login page; ends on the home page. */
export async function signInWithGoogle(visitor: Visitor, name: 'Gina Google' | 'Gus Google'): Promise<void> {
  await openLogin(visitor);
  const [chooser] = await Promise.all([
    visitor.page.waitForEvent('popup'),
    visitor.page.getByRole('button', { name: 'Continue with Google' }).click(),
  ]);
  await chooser.getByRole('button', { name }).click();
  await visitor.arriveAt('/');
  await visitor.page.getByText(name.toUpperCase(), { exact: true }).waitFor();
}

/** Signs out by the navbar; ends on the home page. */
export async function signOut(visitor: Visitor): Promise<void> {
  await visitor.page.getByRole('button', { name: 'Sign Out' }).click();
  await visitor.page.getByRole('link', { name: 'Login', exact: true }).waitFor();
  await visitor.arriveAt('/');
}

/** Types into the fields of the login or signup form that is on the page. */
export async function fillIn({ page }: Visitor, { name, email, password }: Partial<Account>): Promise<void> {
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
