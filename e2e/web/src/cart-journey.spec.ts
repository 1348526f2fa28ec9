import type { Locator } from 'playwright-core';
import { axeViolationsByTheme } from './support/accessibility';
import { createAccount } from './support/accounts';
import { CARDS, expectPaid } from './support/checkout';
import { useSharedFixture } from './support/fixture';
import { enter, tabTo, type } from './support/keyboard';
import type { Visitor } from './support/visitor';

const stage = useSharedFixture();

const MAX = { clicks: 18, fields: 10, clicksAgain: 6 };

type Hand = 'mouse' | 'keyboard';

/** A buyer whose clicks and fields are counted; Enter on a control counts as a click. */
class Buyer {
  clicks = 0;
  fields = 0;

  constructor(
    readonly visitor: Visitor,
    private readonly hand: Hand,
  ) {}

  async press(control: Locator): Promise<void> {
    this.clicks += 1;
    if (this.hand === 'keyboard') return enter(this.visitor, control);
    await control.click();
  }

  async write(field: Locator, text: string): Promise<void> {
    this.fields += 1;
    if (this.hand === 'keyboard') return type(this.visitor, field, text);
    await field.fill(text);
  }

  async pay(): Promise<void> {
    const { page } = this.visitor;
    await this.visitor.expectHeading('Payment');
    const number = page.getByLabel('Card number');
    if (this.hand === 'keyboard') await tabTo(this.visitor, number);
    else await number.click();
    this.clicks += this.hand === 'mouse' ? 1 : 0;
    for (const text of [CARDS.succeeds, '1240', '123']) await page.keyboard.type(text);
    this.fields += 3;
    await this.press(page.getByRole('button', { name: 'Pay', exact: true }));
    await expectPaid(this.visitor);
  }
}

async function signUp(buyer: Buyer, width: number): Promise<void> {
  const { page } = buyer.visitor;
  const { name, email, password } = createAccount();
  if (width < 768) await buyer.press(page.getByRole('button', { name: 'Menu' }));
  await buyer.press(page.getByRole('link', { name: 'Login', exact: true }));
  await buyer.press(page.getByRole('link', { name: 'Create an account' }));
  const form = page.getByRole('main');
  await buyer.write(form.getByLabel('Name', { exact: true }), name);
  await buyer.write(form.getByLabel('Email', { exact: true }), email);
  await buyer.write(form.getByLabel('Password', { exact: true }), password);
  await buyer.press(page.getByRole('button', { name: 'Sign Up', exact: true }));
  await buyer.visitor.waitForPath('/');
}

/** Three of the newest tools; ends on the cart's page. */
async function fillCart(buyer: Buyer): Promise<void> {
  const { page } = buyer.visitor;
  const tools = page.getByRole('region', { name: 'Our Tools' }).getByRole('article');
  for (const index of [0, 1, 2]) {
    await buyer.press(tools.nth(index).getByRole('button', { name: /^Add to cart/ }));
    await page.getByRole('link', { name: `Cart ${index + 1}`, exact: true }).waitFor();
  }
  await buyer.press(page.getByRole('link', { name: 'Cart 3', exact: true }));
  await buyer.visitor.expectHeading('Cart');
}

/** The name is the account's, the country the browser's. */
async function enterAddress(buyer: Buyer): Promise<void> {
  const { page } = buyer.visitor;
  await buyer.write(page.getByLabel('Street address'), '1 Test Street');
  await buyer.write(page.getByLabel('Postal code'), '10001');
  await buyer.write(page.getByLabel('City'), 'Testville');
  await buyer.write(page.getByLabel('Phone'), '+1 555 0101');
}

async function checkOut(buyer: Buyer): Promise<void> {
  const { page } = buyer.visitor;
  await buyer.press(page.getByRole('button', { name: 'Order 3 tools' }));
  await buyer.pay();
}

it.each<[Hand, number]>([
  ['mouse', 1440],
  ['mouse', 390],
  ['keyboard', 1440],
  ['keyboard', 390],
])(
  'a new customer orders three tools and orders them again by %s at %i px',
  async (hand, width) => {
    const viewport = { width, height: 900 };
    const visitor = await stage().visitor({ viewport, reducedMotion: 'reduce' });
    const { page } = visitor;
    const buyer = new Buyer(visitor, hand);
    await visitor.open('/');
    await signUp(buyer, width);
    await fillCart(buyer);
    if (hand === 'mouse') expect(await axeViolationsByTheme(visitor)).toEqual([]);
    await enterAddress(buyer);
    await checkOut(buyer);
    expect(buyer.clicks).toBeLessThanOrEqual(MAX.clicks);
    expect(buyer.fields).toBeLessThanOrEqual(MAX.fields);

    const before = buyer.clicks;
    await buyer.press(page.getByRole('main').getByRole('link', { name: 'My Orders' }));
    await buyer.press(page.getByRole('button', { name: 'Order again' }));
    await visitor.expectHeading('Cart');
    await page.getByLabel('Deliver to').waitFor();
    await checkOut(buyer);
    expect(buyer.clicks - before).toBeLessThanOrEqual(MAX.clicksAgain);
  },
  240_000,
);
