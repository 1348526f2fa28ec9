import { createAccount, signIn, signInAsDemo, signOut, signUp, type Account } from './support/accounts';
import { buyNow, CARDS, openInDashboard, pay, placeOrder, expectPaid, toolCard } from './support/checkout';
import { rowOf } from './support/page-queries';
import { addToolAsAdmin } from './support/add-tool';
import { useFixture } from './support/fixture';
import type { Visitor } from './support/visitor';

const stage = useFixture();

/** What a journey leaves behind in the shop. */
interface Traces {
  readonly customer: Account;
  readonly boughtTool: string;
  readonly transactionId: string;
  readonly newTool: string;
}

/** The main job of the shop: a customer buys, and the admin sees it and adds a tool. */
async function travel(visitor: Visitor, newTool: string): Promise<Traces> {
  const customer = createAccount();
  await visitor.open('/');
  const boughtTool = await seeSixNewestTools(visitor);
  await signUp(visitor, customer);
  const transactionId = await buy(visitor, boughtTool);
  await seePaidOrder(visitor, boughtTool, transactionId);
  await signOut(visitor);

  await signInAsDemo(visitor, 'admin');
  await addToolAsAdmin(visitor, newTool);
  await seeFirstOnHomePage(visitor, newTool);
  await seeManagedOrder(visitor, boughtTool, customer);
  return { customer, boughtTool, transactionId, newTool };
}

/** Answers the name of the second one. */
async function seeSixNewestTools({ page }: Visitor): Promise<string> {
  const tools = page.getByRole('region', { name: 'Our Tools' }).getByRole('article');
  await tools.nth(5).waitFor();
  expect(await tools.count()).toBe(6);
  return tools.nth(1).getByRole('heading').innerText();
}

async function buy(visitor: Visitor, tool: string): Promise<string> {
  await visitor.page.getByRole('link', { name: 'Browse Tools' }).click();
  await visitor.expectHeading('All Tools');
  await buyNow(visitor, tool);
  await placeOrder(visitor, tool);
  await pay(visitor, CARDS.succeeds);
  return expectPaid(visitor);
}

async function seePaidOrder(visitor: Visitor, tool: string, transactionId: string): Promise<void> {
  await openInDashboard(visitor, 'My Orders');
  await visitor.expectHeading('My Orders: 1');
  const order = rowOf(visitor, tool);
  await order.getByText('Paid', { exact: true }).waitFor();
  await order.getByText(transactionId, { exact: true }).waitFor();
}

async function seeFirstOnHomePage({ page }: Visitor, tool: string): Promise<void> {
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  const first = page.getByRole('region', { name: 'Our Tools' }).getByRole('article').first();
  await first.getByRole('heading', { name: tool }).waitFor();
}

async function seeManagedOrder(visitor: Visitor, tool: string, customer: Account): Promise<void> {
  await openInDashboard(visitor, 'Manage Orders');
  const order = rowOf(visitor, tool).filter({ hasText: customer.email });
  await order.getByText('Paid', { exact: true }).waitFor();
  expect(await order.count()).toBe(1);
}

it('takes a visitor from the home page to a paid order, survives kill -9 of everything, and does it again', async () => {
  const { shop } = stage();
  const first = await stage().visitor();
  const traces = await travel(first, 'Journey saw');
  // The open page asks for its socket while the shop is away.
  first.allowConsoleError(/^WebSocket connection to /);

  await shop.kill();
  await shop.open();

  const visitor = await stage().visitor();
  await visitor.open('/');
  await toolCard(visitor, traces.newTool).waitFor();
  await signIn(visitor, traces.customer);
  await visitor.waitForPath('/');
  await seePaidOrder(visitor, traces.boughtTool, traces.transactionId);

  await travel(await stage().visitor(), 'Journey plane');
});
