import type { Request } from 'playwright-core';
import { horizontalOverflow } from './support/accessibility';
import { newestTool } from './support/api';
import { useSharedFixture } from './support/fixture';
import type { Visitor } from './support/visitor';

const stage = useSharedFixture();

/** Presses the play button; answers the request that it sent. */
async function run({ page }: Visitor): Promise<Request> {
  const [request] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'POST'),
    page.getByRole('button', { name: 'Execute query' }).click(),
  ]);
  return request;
}

/** Waits until the result shows a text. */
function seeResult({ page }: Visitor, text: string): Promise<void> {
  return page.getByRole('region', { name: 'Result Window' }).getByText(text).first().waitFor();
}

/** Opens the page and waits until it has read the schema and its editor is there. */
async function openGraphiql(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST'),
    visitor.open('/graphql'),
  ]);
  await page.getByRole('region', { name: 'Query Editor' }).getByText('latestTools').waitFor();
}

it('shows the newest tools on play, without other origins', async () => {
  const visitor = await stage().visitor();
  await openGraphiql(visitor);
  const request = await run(visitor);
  await seeResult(visitor, (await newestTool(stage())).name);
  expect(await request.headerValue('content-type')).toBe('application/json');
  expect(await request.headerValue('authorization')).toBeNull();
  expect(visitor.foreignRequests).toEqual([]);
});

it('explains the schema', async () => {
  const visitor = await stage().visitor();
  const { page } = visitor;
  await openGraphiql(visitor);
  await page.getByRole('button', { name: 'Show Documentation Explorer' }).click();
  await page.getByRole('link', { name: 'Query', exact: true }).click();
  await page.getByRole('link', { name: 'latestTools' }).waitFor();
  expect(visitor.foreignRequests).toEqual([]);
});

it('sends the access token of this browser until it is taken out of the headers', async () => {
  const { token } = await stage().client.signInAsDemo('customer');
  const visitor = await stage().visitor();
  await visitor.addInitScript(`localStorage.setItem('accessToken', ${JSON.stringify(token)})`);
  await openGraphiql(visitor);
  expect(await (await run(visitor)).headerValue('authorization')).toBe(`Bearer ${token}`);
  await visitor.page.getByRole('region', { name: 'Headers' }).getByText('Authorization').click();
  await visitor.page.keyboard.press('Control+A');
  await visitor.page.keyboard.press('Delete');
  expect(await (await run(visitor)).headerValue('authorization')).toBeNull();
});

it.each(['light', 'dark'] as const)('fits a phone in the %s theme', async (colorScheme) => {
  const visitor = await stage().visitor({ colorScheme, viewport: { width: 390, height: 844 } });
  await openGraphiql(visitor);
  await run(visitor);
  await seeResult(visitor, (await newestTool(stage())).name);
  expect(await horizontalOverflow(visitor)).toBe(0);
});

/** Signs a demo account in by the panel of examples; the panel stays open. */
async function signInByPanel({ page }: Visitor, label: string): Promise<void> {
  await page.getByRole('button', { name: 'Show Examples' }).click();
  await page.getByRole('button', { name: `Sign in as ${label}` }).click();
  await page.getByText(new RegExp(`^Signed in as ${label} until \\d\\d:\\d\\d\\.$`)).waitFor();
}

it.each([390, 1440])('signs in as the demo customer and places an order, %i px wide', async (width) => {
  const visitor = await stage().visitor({ viewport: { width, height: 844 } });
  const { page } = visitor;
  await openGraphiql(visitor);
  await signInByPanel(visitor, 'Demo customer');
  expect(await visitor.accessToken()).toBeNull();
  await page.getByRole('button', { name: 'Place an order' }).click();
  await page.getByRole('tab', { name: 'PlaceOrder' }).waitFor();
  await run(visitor);
  await seeResult(visitor, '"PENDING_PAYMENT"');
  expect([await horizontalOverflow(visitor), visitor.foreignRequests]).toEqual([0, []]);
});

it('signs out again, and says in words why a sign-in failed', async () => {
  const visitor = await stage().visitor();
  const { page } = visitor;
  await openGraphiql(visitor);
  await signInByPanel(visitor, 'Demo admin');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByText('Not signed in.').waitFor();
  expect(await (await run(visitor)).headerValue('authorization')).toBeNull();
  visitor.allowConsoleError(/ERR_FAILED/);
  await page.route('**/accounts:signInWithPassword*', (route) => route.abort());
  await page.getByRole('button', { name: 'Sign in as Demo admin' }).click();
  await page.getByRole('alert').getByText('The shop cannot be reached at the moment.').waitFor();
});

it('shows a change of a tool as it happens', async () => {
  const visitor = await stage().visitor();
  const { page } = visitor;
  await openGraphiql(visitor);
  await page.getByRole('button', { name: 'Show Examples' }).click();
  await page.getByRole('button', { name: 'Changes of a tool' }).click();
  await page.getByRole('tab', { name: 'ToolChanged' }).waitFor();
  // On a busy machine the first socket may be given up for another.
  const subscribed = new Promise<void>((done) =>
    page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => {
        if (payload.toString().includes('subscribe')) done();
      }),
    ),
  );
  await page.keyboard.press('Control+Enter');
  await subscribed;
  const tool = await newestTool(stage());
  const { token } = await stage().client.signInAsDemo('admin');
  for (const price of [1_111, 2_222])
    await stage().client.query(
      'mutation ($id: ID!, $price: Int!) { updateTool(id: $id, input: { pricePerUnit: $price }) { id } }',
      { id: tool.id, price },
      token,
    );
  await seeResult(visitor, '2222');
});
