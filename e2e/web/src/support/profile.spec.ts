import { useSharedFixture } from './fixture';
import type { Visitor } from './visitor';

const stage = useSharedFixture();

/** Whatever of a visit the next one could find. */
const TRACES = `(async () => ({
  local: { ...localStorage },
  session: sessionStorage.getItem('a'),
  cookies: document.cookie,
  databases: (await indexedDB.databases()).length,
  script: window.preparedBefore ?? null,
  width: innerWidth,
  isDark: matchMedia('(prefers-color-scheme: dark)').matches,
}))()`;

async function tracesSeenBy(visitor: Visitor): Promise<unknown> {
  await visitor.open('/blogs');
  return visitor.page.evaluate(TRACES);
}

async function leaveTraces(visitor: Visitor): Promise<void> {
  await visitor.addInitScript('window.preparedBefore = true');
  await visitor.open('/blogs');
  await visitor.page.evaluate(`
    localStorage.setItem('a', 'b');
    sessionStorage.setItem('a', 'b');
    document.cookie = 'a=b';
    new Promise((done) => (indexedDB.open('a').onsuccess = ({ target }) => done(void target.result)));
  `);
  await visitor.page.route('**/blogs', (route) => route.abort());
}

it('leaves nothing of an earlier visitor in a reused page', async () => {
  const before = await stage().visitor({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  await leaveTraces(before);
  expect(await before.page.evaluate(TRACES)).toEqual({
    ...{ local: { a: 'b' }, session: 'b', cookies: 'a=b', databases: 1, script: true },
    ...{ width: 390, isDark: true },
  });
  await before.close();
  const after = await stage().visitor();
  expect(after.page === before.page).toBe(true);
  expect(await tracesSeenBy(after)).toEqual({
    ...{ local: {}, session: null, cookies: '', databases: 0, script: null },
    ...{ width: 1280, isDark: false },
  });
});

it('starts a visitor with the given browser storage', async () => {
  await (await stage().visitor()).close();
  const { origin } = stage().shop;
  const localStorage = [{ name: 'c', value: 'd' }];
  const visitor = await stage().visitor({
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  expect(await tracesSeenBy(visitor)).toMatchObject({ local: { c: 'd' } });
});

it('gives a visitor a fresh browser, and reuses none with unusual settings', async () => {
  const [before, unusual] = [await stage().visitor(), await stage().visitor({ javaScriptEnabled: false })];
  await unusual.close();
  await before.close();
  const pages = [await stage().newVisitor(), await stage().visitor(), await stage().visitor()].map(
    ({ page }) => page,
  );
  expect(pages.map((page) => page === before.page)).toEqual([false, true, false]);
  expect(pages.includes(unusual.page)).toBe(false);
});
