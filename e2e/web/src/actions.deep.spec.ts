import { createAccount, signInWithGoogle } from './support/accounts';
import { createTool } from './support/api';
import { toolCard } from './support/checkout';
import { demoContextOptions } from './support/demo';
import { holdOperation } from './support/hold-request';
import { fieldErrorOf, missingTexts, rowOf } from './support/page-queries';
import { useFixture } from './support/fixture';
import type { Visitor } from './support/visitor';

const stage = useFixture();

async function arriveAs(role: 'customer' | 'admin', path: string): Promise<Visitor> {
  const visitor = await stage().visitor(await demoContextOptions(stage(), role));
  await visitor.open(path);
  return visitor;
}

/** Confirms a dialog that fits into the viewport. */
async function confirm({ page }: Visitor, question: string | RegExp, verb = 'Confirm'): Promise<void> {
  const dialog = page.getByRole('dialog', { name: question });
  expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await dialog.getByRole('button', { name: verb }).click();
}

async function countIn({ page }: Visitor, heading: 'All Users' | 'All Tools'): Promise<number> {
  const text = await page.getByRole('heading', { name: new RegExp(`^${heading}: \\d+$`) }).innerText();
  return Number(text.split(': ')[1]);
}

describe('a customer', () => {
  it('orders in a form that knows who they are, the quantities that are allowed, and the total', async () => {
    const toolId = await createTool(stage(), 'Spokeshave');
    const visitor = await arriveAs('customer', `/purchase/${toolId}`);
    await visitor.expectHeading('Spokeshave');
    const facts = ['Minimum Order Quantity', 'Available Quantity', 'Price Per Unit', '$12.50', '50'];
    expect(await missingTexts(visitor, facts)).toEqual([]);
    await visitor.page.getByRole('button', { name: 'Place Order' }).click();
    const form = visitor.page.getByRole('dialog', { name: 'Order for: Spokeshave' });
    expect(await form.getByLabel('Name').isDisabled()).toBe(true);
    expect(await form.getByLabel('Email').inputValue()).toBe('customer@demo.dev');
    const quantity = form.getByLabel('Order quantity');
    expect(await quantity.inputValue()).toBe('2');
    await form.getByText('$25.00').waitFor();
    await quantity.fill('51');
    await quantity.blur();
    expect(await quantity.inputValue()).toBe('51');
    expect(await fieldErrorOf(visitor, 'Order quantity')).toMatch(/Only 50 in stock$/);
    await quantity.fill('50');
    await form.getByText('$625.00').waitFor();
    await form.getByRole('button', { name: 'Order', exact: true }).click();
    await form.getByText('Address is Required').waitFor();
    expect(await fieldErrorOf(visitor, 'Phone')).toBe('Phone is Required');
    await visitor.page.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });
    await visitor.page.locator('button:focus', { hasText: 'Place Order' }).waitFor();
  });

  it('sees what came of an order, however often Escape is pressed while it is under way', async () => {
    const toolId = await createTool(stage(), 'Drawknife');
    const visitor = await arriveAs('customer', `/purchase/${toolId}`);
    const { page } = visitor;
    visitor.allowConsoleError(/Failed to load resource/);
    const { started: begun, abort: cutOff } = await holdOperation(page, 'PlaceOrder');
    await page.getByRole('button', { name: 'Place Order' }).click();
    const form = page.getByRole('dialog', { name: 'Order for: Drawknife' });
    await form.getByLabel('Address').fill('1 Mill Lane');
    await form.getByLabel('Phone').fill('+1 555 0103');
    await form.getByRole('button', { name: 'Order', exact: true }).click();
    await begun;
    for (let times = 0; times < 5; times += 1) await page.keyboard.press('Escape');
    await cutOff();
    await form.getByText("We can't reach the shop").waitFor();
  });

  it('adds a review, which shows on the home page', async () => {
    const visitor = await arriveAs('customer', '/dashboard/addReview');
    const { page } = visitor;
    await page.getByRole('radio', { name: '4 stars' }).check();
    await page.getByLabel('Description').fill('The spokeshave sings.');
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await visitor.expectToast('Review Added');
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    const review = page.getByRole('listitem').filter({ hasText: 'The spokeshave sings.' });
    await review.getByText('Rating: 4').waitFor();
    await review.getByText('Demo Customer').waitFor();
  });

  it('updates the profile, which is kept', async () => {
    const visitor = await arriveAs('customer', '/dashboard/my-profile');
    const { page } = visitor;
    await page.getByRole('button', { name: 'Update Profile' }).click();
    const form = page.getByRole('dialog', { name: 'Update Profile' });
    const fields = { Education: 'Joinery', Location: 'Testville', Phone: '+1 555 0102' };
    for (const [label, text] of Object.entries(fields)) await form.getByLabel(label).fill(text);
    await form.getByLabel('LinkedIn profile').fill('https://www.linkedin.com/in/demo');
    await form.getByRole('button', { name: 'Save' }).click();
    await visitor.expectToast('Profile Updated');
    await page.reload();
    await page.getByText('Joinery').waitFor();
    const shown = [...Object.values(fields), 'https://www.linkedin.com/in/demo'];
    expect(await missingTexts(visitor, shown)).toEqual([]);
  });
});

describe('an admin', () => {
  it('deletes a tool after being asked, and it is gone from the shop', async () => {
    await createTool(stage(), 'Doomed drill');
    const visitor = await arriveAs('admin', '/dashboard/manage-tools');
    const before = await countIn(visitor, 'All Tools');
    await visitor.page.getByRole('button', { name: 'Delete Doomed drill' }).click();
    await confirm(visitor, 'Are you sure you want to delete the tool?');
    await visitor.expectToast('Tool is deleted.');
    await visitor.expectHeading(`All Tools: ${before - 1}`);
    await visitor.open('/');
    await visitor.page.getByText('Rating: 5').first().waitFor();
    expect(await toolCard(visitor, 'Doomed drill').count()).toBe(0);
  });

  it('makes another admin, revokes the rights and deletes a user after being asked', async () => {
    const google = await stage().visitor();
    await google.open('/');
    await signInWithGoogle(google, 'Gus Google');
    const visitor = await arriveAs('admin', '/dashboard/make-admin');
    const before = await countIn(visitor, 'All Users');
    const user = rowOf(visitor, 'gus.google@demo.dev');
    await user.getByRole('button', { name: 'Make Admin' }).click();
    await confirm(visitor, 'Give gus.google@demo.dev full access?', 'Make Admin');
    await visitor.expectToast('Successfully made an admin');
    await user.getByText('Admin', { exact: true }).waitFor();
    expect(await user.getByRole('button', { name: 'Make Admin' }).count()).toBe(0);
    await user.getByRole('button', { name: 'Revoke Admin' }).click();
    await confirm(visitor, 'Revoke the admin rights of gus.google@demo.dev?', 'Revoke Admin');
    await visitor.expectToast('Admin rights revoked');
    await user.getByRole('button', { name: 'Delete' }).click();
    await confirm(visitor, 'Are you sure you want to delete?');
    await visitor.expectToast('User is deleted.');
    await visitor.expectHeading(`All Users: ${before - 1}`);
    expect(await user.count()).toBe(0);
  });

  it('sees why a user with an unverified email cannot become one', async () => {
    const { email, password } = createAccount();
    await stage().client.signUp(email, password);
    const visitor = await arriveAs('admin', '/dashboard/make-admin');
    await rowOf(visitor, email).getByRole('button', { name: 'Make Admin' }).click();
    await confirm(visitor, `Give ${email} full access?`, 'Make Admin');
    const refusal = 'This user has not verified the e-mail address yet, so cannot become an admin.';
    await visitor.page.getByRole('alert').filter({ hasText: refusal }).waitFor();
  });

  it('sees which orders are unpaid, sends a paid one, and gives its money back', async () => {
    const visitor = await arriveAs('admin', '/dashboard/manage-orders');
    const { page } = visitor;
    await page.getByRole('button', { name: 'Unpaid' }).waitFor();
    await page.getByLabel('Status').selectOption('Paid');
    await visitor.waitForPath('/dashboard/manage-orders?status=PAID');
    const order = page.getByRole('row').filter({ has: page.getByRole('button', { name: 'Update Status' }) });
    await order.first().getByRole('button', { name: 'Update Status' }).click();
    await confirm(visitor, 'Mark as shipped?', 'Mark as shipped');
    await visitor.expectToast('Order marked as shipped');
    const shipped = rowOf(visitor, 'Shipped');
    await shipped.getByRole('button', { name: 'Refund' }).click();
    await confirm(visitor, /^Refund \$/, 'Refund');
    await visitor.expectToast('Refund issued');
    await rowOf(visitor, 'Refunded').waitFor();
  });

  it('changes the stock of a tool, and finds the business on the first page of the dashboard', async () => {
    await createTool(stage(), 'Scarce scraper');
    const visitor = await arriveAs('admin', '/dashboard/manage-tools?search=Scarce');
    const { page } = visitor;
    await page.getByRole('button', { name: 'Edit Scarce scraper' }).click();
    const form = page.getByRole('dialog', { name: 'Edit tool' });
    await form.getByLabel('Available Quantity').fill('3');
    await form.getByRole('button', { name: 'Save' }).click();
    await visitor.expectToast('Tool Updated');
    await rowOf(visitor, '3').waitFor();
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await page.getByRole('figure', { name: /^Revenue per day/ }).waitFor();
    await page.getByRole('link', { name: 'Scarce scraper' }).waitFor();
  });
});
