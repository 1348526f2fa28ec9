import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SHARED_SECRET } from '@shop/test-shop';
import { expiredLike } from './support/access-token';
import { type Account, fillIn, newAccount, signUp, submitLogin } from './support/accounts';
import { useStage } from './support/stage';
import type { Visitor } from './support/visitor';

const NEW_PASSWORD = 'better-1';
const REFUSED = /status of 400/;
const stage = useStage({ ACCESS_TOKEN_SECRET: SHARED_SECRET });

/** Asks for a link, beginning on the login page with the email typed there. */
async function askForLink(visitor: Visitor, email: string): Promise<void> {
  const { page } = visitor;
  await visitor.open('/login');
  await fillIn(visitor, { email });
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await visitor.arriveAt('/login/forgot-password');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByRole('status').getByText(`If there is an account for ${email}`).waitFor();
}

/** The newest link in the terminal. */
function linkInTerminal(): URL {
  const links = stage().shop.printed.match(/http:\S+oobCode=\S+/g) ?? [];
  return new URL(links.at(-1) ?? '');
}

async function openLink(visitor: Visitor, { pathname, search }: URL): Promise<void> {
  await visitor.open(pathname + search);
}

async function choose({ page }: Visitor, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
}

async function tryToLogIn(visitor: Visitor, password: string): Promise<void> {
  await fillIn(visitor, { password });
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
  const late = expiredLike((await visitor.token()) ?? '', SHARED_SECRET);
  await visitor.page.evaluate(`localStorage.setItem('accessToken', ${JSON.stringify(late)})`);
  await visitor.open('/dashboard/my-profile');
}

it('leads who forgot their password by the link in the terminal to a new one, with which alone they get in', async () => {
  const account = newAccount('Fay Forgot');
  await (await member(account)).leave();
  const visitor = await stage().visitor();
  const { page } = visitor;
  await askForLink(visitor, account.email);
  const link = linkInTerminal();
  expect(link.origin).toBe(`http://localhost:${stage().shop.environment['PORT']}`);
  await openLink(visitor, link);
  await visitor.seeHeading('Set a new password');
  await visitor.arriveAt('/login/mail-link');
  await page.reload();
  await visitor.seeHeading('Set a new password');
  expect(new URL(page.url()).search).toBe('');
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(account.email);
  await choose(visitor, NEW_PASSWORD);
  await visitor.arriveAt('/login');
  await visitor.seeToast('Password changed. Log in with the new one.');
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(account.email);
  visitor.foresee(REFUSED);
  await tryToLogIn(visitor, account.password);
  await page.getByRole('alert').filter({ hasText: 'The email or the password is not right.' }).waitFor();
  await tryToLogIn(visitor, NEW_PASSWORD);
  await page.getByText('FAY FORGOT', { exact: true }).waitFor();
});

it('says that a link was used, and offers another', async () => {
  const account = newAccount();
  const visitor = await member(account);
  await askForLink(await stage().visitor(), account.email);
  const link = linkInTerminal();
  await openLink(visitor, link);
  await choose(visitor, NEW_PASSWORD);
  await visitor.seeToast('Password changed. Log in with the new one.');
  visitor.foresee(REFUSED);
  await openLink(visitor, link);
  await visitor.seeHeading('This link does not work');
  await visitor.page.getByRole('link', { name: 'Ask for a new link' }).click();
  await visitor.seeHeading('Forgot your password?');
});

it('tells nobody who has an account, and shows the code of a link to nobody but the terminal', async () => {
  const account = newAccount();
  await (await member(account)).leave();
  const visitor = await stage().visitor();
  const answers: Promise<string>[] = [];
  visitor.page.on('response', (response) => {
    if (response.url().includes('sendOobCode')) answers.push(response.text());
  });
  await askForLink(visitor, account.email);
  const code = linkInTerminal().searchParams.get('oobCode') ?? '';
  await askForLink(visitor, `not.${account.email}`);
  expect(linkInTerminal().searchParams.get('oobCode')).toBe(code);
  const [known = '', unknown = ''] = await Promise.all(answers);
  expect(known.replace(account.email, '')).toBe(unknown.replace(`not.${account.email}`, ''));
  const kept = join(stage().shop.environment['DATA_DIR'] ?? '', 'logs');
  const logs = await Promise.all((await readdir(kept)).map((name) => readFile(join(kept, name), 'utf8')));
  expect(logs.join('')).toContain('identitytoolkit');
  expect(logs.join('')).not.toContain('oobCode');
  expect(logs.join('')).not.toContain(code);
});

it('ends what the person has open elsewhere once the token of that runs out', async () => {
  const account = newAccount();
  const elsewhere = await member(account);
  elsewhere.foresee(/status of 40[01]/);
  await comeBackLate(elsewhere);
  await elsewhere.seeHeading('My Profile');
  const visitor = await stage().visitor();
  await askForLink(visitor, account.email);
  await openLink(visitor, linkInTerminal());
  await choose(visitor, NEW_PASSWORD);
  await visitor.arriveAt('/login');
  await elsewhere.page.reload();
  await elsewhere.seeHeading('My Profile');
  await comeBackLate(elsewhere);
  await elsewhere.arriveAt('/login');
  expect(await elsewhere.token()).toBeNull();
});
