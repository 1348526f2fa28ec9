// In the deep ring: on two busy cores the sign-out of the other browser once took longer than the 30 s that it is given.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SHARED_SECRET } from '@shop/test-shop';
import { expireToken } from './support/access-token';
import { type Account, fillAccountForm, createAccount, signUp, submitLogin } from './support/accounts';
import { useFixture } from './support/fixture';
import type { Visitor } from './support/visitor';

const NEW_PASSWORD = 'better-1';
const REFUSED = /status of 400/;
const stage = useFixture({ ACCESS_TOKEN_SECRET: SHARED_SECRET });

/** Asks for a link, beginning on the login page with the email typed there. */
async function askForLink(visitor: Visitor, email: string): Promise<void> {
  const { page } = visitor;
  await visitor.open('/login');
  await fillAccountForm(visitor, { email });
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await visitor.waitForPath('/login/forgot-password');
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await page.getByRole('status').getByText(`If there is an account for ${email}`).waitFor();
}

/** Letters in the inbox of the mail sandbox, by address; newest first. */
async function inboxOf(email: string): Promise<readonly { readonly links: readonly string[] }[]> {
  const query = new URLSearchParams({ to: email });
  const inbox = `http://127.0.0.1:${stage().shop.environment['INBOX_PORT']}/letters.json?${query}`;
  return ((await (await fetch(inbox)).json()) as { letters: { links: string[] }[] }).letters;
}

/** The newest link in the inbox, once there is one. */
async function linkInInbox(email: string): Promise<URL> {
  for (;;) {
    const [newest] = await inboxOf(email);
    if (newest) return new URL(newest.links[0] ?? '');
    await new Promise((done) => setTimeout(done, 20));
  }
}

async function openLink(visitor: Visitor, { pathname, search }: URL): Promise<void> {
  await visitor.open(pathname + search);
}

async function choose({ page }: Visitor, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
}

async function tryToLogIn(visitor: Visitor, password: string): Promise<void> {
  await fillAccountForm(visitor, { password });
  await submitLogin(visitor);
}

async function member(account: Account): Promise<Visitor> {
  const visitor = await stage().visitor();
  await visitor.open('/');
  await signUp(visitor, account);
  return visitor;
}

/** Opens a page of people who are signed in, with an access token that has run out. */
async function comeBackLate(visitor: Visitor): Promise<void> {
  const late = expireToken((await visitor.accessToken()) ?? '', SHARED_SECRET);
  await visitor.page.evaluate(`localStorage.setItem('accessToken', ${JSON.stringify(late)})`);
  await visitor.open('/dashboard/my-profile');
}

it('leads who forgot their password by the link in the mail to a new one, with which alone they get in', async () => {
  const account = createAccount('Fay Forgot');
  await (await member(account)).close();
  const visitor = await stage().visitor();
  const { page } = visitor;
  await askForLink(visitor, account.email);
  const link = await linkInInbox(account.email);
  expect(link.origin).toBe(`http://localhost:${stage().shop.environment['PORT']}`);
  await openLink(visitor, link);
  await visitor.expectHeading('Set a new password');
  await visitor.waitForPath('/login/mail-link');
  await page.reload();
  await visitor.expectHeading('Set a new password');
  expect(new URL(page.url()).search).toBe('');
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(account.email);
  await choose(visitor, NEW_PASSWORD);
  await visitor.waitForPath('/login');
  await visitor.expectToast('Password changed. Log in with the new one.');
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(account.email);
  visitor.allowConsoleError(REFUSED);
  await tryToLogIn(visitor, account.password);
  await page.getByRole('alert').filter({ hasText: 'Email or password is incorrect.' }).waitFor();
  await tryToLogIn(visitor, NEW_PASSWORD);
  await page.getByText('FAY FORGOT', { exact: true }).waitFor();
});

it('says that a link was used, and offers another', async () => {
  const account = createAccount();
  const visitor = await member(account);
  await askForLink(await stage().visitor(), account.email);
  const link = await linkInInbox(account.email);
  await openLink(visitor, link);
  await choose(visitor, NEW_PASSWORD);
  await visitor.expectToast('Password changed. Log in with the new one.');
  visitor.allowConsoleError(REFUSED);
  await openLink(visitor, link);
  await visitor.expectHeading("This link doesn't work");
  await visitor.page.getByRole('link', { name: 'Request a new link' }).click();
  await visitor.expectHeading('Forgot your password?');
});

it('does not reveal who has an account, and mails the code of a link only', async () => {
  const account = createAccount();
  await (await member(account)).close();
  const visitor = await stage().visitor();
  const answers: Promise<string>[] = [];
  visitor.page.on('response', (response) => {
    if (response.url().includes('sendOobCode')) answers.push(response.text());
  });
  await askForLink(visitor, account.email);
  const code = (await linkInInbox(account.email)).searchParams.get('oobCode') ?? '';
  await askForLink(visitor, `not.${account.email}`);
  expect(await inboxOf(`not.${account.email}`)).toEqual([]);
  expect(stage().shop.terminalOutput).not.toContain('oobCode');
  const [known = '', unknown = ''] = await Promise.all(answers);
  expect(known.replace(account.email, '')).toBe(unknown.replace(`not.${account.email}`, ''));
  const kept = join(stage().shop.environment['DATA_DIR'] ?? '', 'logs');
  const logs = await Promise.all((await readdir(kept)).map((name) => readFile(join(kept, name), 'utf8')));
  expect(logs.join('')).toContain('identitytoolkit');
  expect(logs.join('')).not.toContain('oobCode');
  expect(logs.join('')).not.toContain(code);
});

it('ends what the person has open elsewhere once the token of that runs out', async () => {
  const account = createAccount();
  const elsewhere = await member(account);
  elsewhere.allowConsoleError(/status of 40[01]/);
  await comeBackLate(elsewhere);
  await elsewhere.expectHeading('My Profile');
  const visitor = await stage().visitor();
  await askForLink(visitor, account.email);
  await openLink(visitor, await linkInInbox(account.email));
  await choose(visitor, NEW_PASSWORD);
  await visitor.waitForPath('/login');
  await elsewhere.page.reload();
  await elsewhere.expectHeading('My Profile');
  await comeBackLate(elsewhere);
  await elsewhere.waitForPath('/login');
  expect(await elsewhere.accessToken()).toBeNull();
});
