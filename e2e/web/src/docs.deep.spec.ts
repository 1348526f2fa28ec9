import { horizontalOverflow } from './support/accessibility';
import { useSharedFixture } from './support/fixture';
import type { Visitor } from './support/visitor';

const stage = useSharedFixture();

/** Opens the page and waits until it has read the description. */
async function openDocs(visitor: Visitor): Promise<void> {
  await visitor.open('/docs');
  await visitor.page.getByRole('heading', { name: 'tools' }).waitFor();
}

/** Opens a call, fills nothing in, and makes it; answers the request that went out. */
async function tryOut({ page }: Visitor, summary: string) {
  const call = page.locator('.opblock', { hasText: summary });
  await call.getByRole('button').first().click();
  await call.getByRole('button', { name: 'Try it out' }).click();
  const [request] = await Promise.all([
    page.waitForRequest((request) => request.resourceType() === 'fetch'),
    call.getByRole('button', { name: 'Execute' }).click(),
  ]);
  await call.getByText('Server response').waitFor();
  return request;
}

it('describes the calls and makes one, from the shop alone', async () => {
  const visitor = await stage().visitor();
  await openDocs(visitor);
  const request = await tryOut(visitor, 'The tools of the catalog');
  expect((await request.response())?.status()).toBe(200);
  expect(await request.headerValue('authorization')).toBeNull();
  expect(visitor.foreignRequests).toEqual([]);
});

it('calls as the user signed in to the shop in this browser', async () => {
  const { token } = await stage().client.signInAsDemo('admin');
  const visitor = await stage().visitor();
  await visitor.addInitScript(`localStorage.setItem('accessToken', ${JSON.stringify(token)})`);
  await openDocs(visitor);
  const request = await tryOut(visitor, 'All users');
  expect((await request.response())?.status()).toBe(200);
  expect(visitor.foreignRequests).toEqual([]);
});

it('gets a token for a demo account and calls with it', async () => {
  const visitor = await stage().visitor();
  await openDocs(visitor);
  await visitor.page.getByRole('button', { name: 'Demo customer' }).click();
  await visitor.page.getByText('Calls carry the token of customer@demo.dev.').waitFor();
  const request = await tryOut(visitor, "A customer's orders");
  expect((await request.response())?.status()).toBe(200);
  expect(await visitor.page.title()).toBe('REST API | Toolworks');
});

it('fits a phone', async () => {
  const visitor = await stage().visitor({ viewport: { width: 390, height: 844 } });
  await openDocs(visitor);
  expect(await horizontalOverflow(visitor)).toBe(0);
});
