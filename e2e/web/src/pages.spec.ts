import { waitUntil } from '@shop/api-database/testing';
import type { Locator, Page } from 'playwright-core';
import { fillAccountForm, submitLogin, submitSignup } from './support/accounts';
import { createTool } from './support/api';
import { demoContextOptions, demoRoutes } from './support/demo';
import { holdRequest } from './support/hold-request';
import { truncatedTexts, fieldErrorOf, menuEntries, missingTexts } from './support/page-queries';
import { AUDIENCES, type Audience, type Route } from './support/routes';
import { scrollTo } from './support/scroll';
import { useSharedFixture } from './support/fixture';
import type { Visitor } from './support/visitor';

const stage = useSharedFixture();
let routes: Route[];

beforeAll(async () => {
  routes = await demoRoutes(stage());
});

async function arriveAs(audience: Audience, path: string): Promise<Visitor> {
  const visitor = await stage().visitor(await demoContextOptions(stage(), audience));
  await visitor.open(path);
  return visitor;
}

describe('titles', () => {
  it.each(AUDIENCES)('name every route that is for %s', async (audience) => {
    const visitor = await stage().visitor(await demoContextOptions(stage(), audience));
    for (const { path, heading, title } of routes.filter((route) => route.audience === audience)) {
      await visitor.open(path);
      await visitor.expectHeading(heading);
      // The painted page shows its heading before the client names it.
      await waitUntil(async () => (await visitor.page.title()) === title).catch(() => undefined);
      expect([path, await visitor.page.title()]).toEqual([path, title]);
    }
  });

  it('are in the document of each public page but the home page before any script runs', async () => {
    const pages = routes.filter(({ audience, path }) => audience === 'visitor' && path !== '/');
    for (const { path, title } of pages) {
      const answer = await fetch(stage().shop.origin + path, { headers: { accept: 'text/html' } });
      const [, shown] = /<title>([^<]*)<\/title>/.exec(await answer.text()) ?? [];
      expect([path, shown]).toEqual([path, title]);
    }
  });

  it('differ from route to route', () => {
    const titles = routes.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
  });
});

async function seeToolsAtTop(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { name: 'Our Tools' });
  const top = () => heading.evaluate((element) => element.getBoundingClientRect().top);
  while (Math.abs((await top()) - 100) > 100) await page.waitForTimeout(50);
}

describe('the home page', () => {
  it('has its sections with their exact texts', async () => {
    const visitor = await arriveAs('visitor', '/');
    await visitor.page.getByText('Rating: 5').first().waitFor();
    const texts = [
      ...['Business at a Glance', '48', 'Countries', '10K+', 'Products Delivered', '298+', 'Happy Clients'],
      ...['379+', 'Feedbacks', 'Our Tools', 'Browse Tools', 'Buy Now', 'Our Customer Reviews'],
      ...['Minimum Order Quantity', 'Available Quantity', 'Price Per Unit', 'Our Achievements'],
      ...['Subscribe to our Newsletter?', 'Subscribe', 'Home', 'Blogs', 'My Portfolio', 'Login'],
    ];
    expect(await missingTexts(visitor, texts)).toEqual([]);
    await visitor.page
      .getByRole('region', { name: 'Our Achievements' })
      .getByText('awards')
      .first()
      .waitFor();
    const year = new Date().getFullYear();
    await visitor.page.getByRole('contentinfo').getByText(`Copyright © ${year}`).waitFor();
  });

  it('leads from its banner to the tools, wherever one has scrolled to before, also while they load', async () => {
    const { page, origin } = await stage().visitor();
    const { started: begun, release } = await holdRequest(page, '**/assets/latest-tools-*.js');
    await page.goto(origin, { waitUntil: 'commit' });
    await begun;
    await page.locator('#root[inert]').waitFor({ state: 'detached' });
    await scrollTo(page, 100);
    await page.getByRole('link', { name: "See what's new" }).click();
    await release();
    await seeToolsAtTop(page);
  });

  it('leads from its banner to the tools each time, after any other page', async () => {
    const { page } = await arriveAs('visitor', '/');
    const jump = page.getByRole('link', { name: "See what's new" });
    await jump.click();
    await seeToolsAtTop(page);
    await scrollTo(page, 2000);
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('link', { name: 'Blogs' }).click();
    await menu.getByRole('link', { name: 'Home' }).click();
    await jump.click();
    await seeToolsAtTop(page);
  });

  it('thanks for a subscription without sending or checking anything', async () => {
    const visitor = await arriveAs('visitor', '/');
    const { page } = visitor;
    await page.getByText('Rating: 5').first().waitFor();
    await visitor.expectNothingLoading();
    await page.waitForLoadState('networkidle');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const newsletter = page.getByRole('region', { name: 'Subscribe to our Newsletter?' });
    await newsletter.getByLabel('Email').fill('no address at all');
    await newsletter.getByRole('button', { name: 'Subscribe' }).click();
    await visitor.expectToast('Yohoo!..Subscribed');
    expect(requests).toEqual([]);
  });
});

describe('menus', () => {
  it.each([
    ['visitor', ['Home', 'Blogs', 'My Portfolio', 'Login'], 'Login'],
    ['customer', ['Home', 'Blogs', 'My Portfolio', 'Dashboard'], 'Sign Out'],
    ['admin', ['Home', 'Blogs', 'My Portfolio', 'Dashboard'], 'Sign Out'],
  ] as const)('in the navbar of a %s', async (audience, links, wayInOrOut) => {
    const visitor = await arriveAs(audience, '/blogs');
    await visitor.page.getByText(wayInOrOut, { exact: true }).waitFor();
    expect(await menuEntries(visitor, 'Main')).toEqual(links);
  });

  it.each([
    ['customer', ['My Profile', 'My Orders', 'My Invoices', 'Addresses', 'Add Review']],
    [
      'admin',
      [
        ...['Overview', 'My Profile', 'Make Admin', 'Add Tool', 'Manage Tools', 'Import', 'Categories'],
        ...['Attributes', 'Synonyms', 'Missed Searches', 'Manage Orders', 'Invoices', 'Reviews'],
        ...['Shop settings', 'API keys', 'Letters', 'Webhooks', 'Data integrity', 'Audit log'],
      ],
    ],
  ] as const)('in the dashboard of a %s', async (audience, links) => {
    const visitor = await arriveAs(audience, '/dashboard');
    await visitor.expectHeading('Welcome to Dashboard');
    expect(await menuEntries(visitor, 'Dashboard')).toEqual(links);
  });
});

it('has a menu on a low screen whose every line can be reached, and that closes where it leads to', async () => {
  const visitor = await stage().visitor({
    ...(await demoContextOptions(stage(), 'customer')),
    viewport: { width: 640, height: 320 },
  });
  await visitor.open('/');
  const { page } = visitor;
  await page.getByRole('button', { name: 'Menu' }).click();
  const signOut = page.getByRole('button', { name: 'Sign Out' });
  await signOut.scrollIntoViewIfNeeded();
  const box = await signOut.boundingBox();
  expect(box && box.y + box.height).toBeLessThanOrEqual(320);
  const home = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' });
  await home.click();
  await home.waitFor({ state: 'hidden' });
});

it('keeps its menu within reach on the smallest phone with text twice as large', async () => {
  const visitor = await stage().visitor({
    ...(await demoContextOptions(stage(), 'customer')),
    viewport: { width: 320, height: 568 },
  });
  await visitor.open('/blogs');
  const { page } = visitor;
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  const rightEnd = async (locator: Locator) => {
    const box = await locator.boundingBox();
    return box && box.x + box.width;
  };
  const menu = page.getByRole('button', { name: 'Menu' });
  expect(await rightEnd(menu.locator('svg'))).toBeLessThanOrEqual(320 - 16);
  await menu.click();
  // The drawer slides in.
  await page.evaluate(
    "Promise.all(document.getElementById('main-menu').getAnimations().map(({ finished }) => finished)).then(() => 0)",
  );
  expect(await rightEnd(page.getByRole('button', { name: 'Sign Out' }))).toBeLessThanOrEqual(320);
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
});

it.each([
  ['/', 'Our Achievements'],
  ['/dashboard', 'Welcome to Dashboard'],
])(
  'has room for every word of the headings of %s on the smallest phone with text twice as large',
  async (path, heading) => {
    const visitor = await stage().visitor({
      ...(await demoContextOptions(stage(), 'admin')),
      viewport: { width: 320, height: 568 },
    });
    // The page before brings the font, which is a little wider than what stands in for it.
    for (const address of ['/blogs', path]) await visitor.open(address);
    await visitor.expectHeading(heading);
    await visitor.page.addStyleTag({ content: 'html { font-size: 200% }' });
    expect(await truncatedTexts(visitor)).toEqual([]);
  },
);

it('shows the description of a tool in the lines in which it was written', async () => {
  const id = await createTool(stage(), 'Bench vice', {
    shortDescription: 'Opens 120 mm.\nTurns on its base.',
  });
  const { page } = await arriveAs('customer', `/purchase/${id}`);
  const description = page.getByText('Opens 120 mm.');
  expect(await description.innerText()).toBe('Opens 120 mm.\nTurns on its base.');
});

it('finds the place in a long list again after a reload', async () => {
  const { page } = await arriveAs('customer', '/browse-tools');
  await page.getByRole('button', { name: 'Load more' }).click();
  await page.getByRole('article').nth(24).waitFor();
  await scrollTo(page, 5000);
  await page.reload();
  await page.getByRole('article').nth(24).waitFor();
  await page.evaluate(
    `new Promise((done) => { const look = () => (scrollY === 5000 ? done() : setTimeout(look)); look(); })`,
  );
});

describe('login and signup', () => {
  it('say what is missing, and what is wrong, at each field', async () => {
    const visitor = await arriveAs('visitor', '/signup');
    await submitSignup(visitor);
    await visitor.page.getByText('Name is Required').waitFor();
    expect(await fieldErrorOf(visitor, 'Name')).toBe('Name is Required');
    expect(await fieldErrorOf(visitor, 'Email')).toBe('Email is Required');
    expect(await fieldErrorOf(visitor, 'Password')).toContain('Password is Required');
    await fillAccountForm(visitor, { email: 'ann@example', password: '12345' });
    await visitor.page.getByText('Must be 6 characters or longer').waitFor();
    expect(await fieldErrorOf(visitor, 'Email')).toBe('Provide a valid Email');
    expect(await fieldErrorOf(visitor, 'Password')).toContain('Must be 6 characters or longer');
  });

  it('ask for both fields', async () => {
    const visitor = await arriveAs('visitor', '/login');
    await submitLogin(visitor);
    await visitor.page.getByText('Email is Required').waitFor();
    expect(await fieldErrorOf(visitor, 'Email')).toBe('Email is Required');
    expect(await fieldErrorOf(visitor, 'Password')).toBe('Password is Required');
  });

  it('show the identity service’s words for an email that has an account', async () => {
    const visitor = await arriveAs('visitor', '/signup');
    visitor.allowConsoleError(/status of 400/);
    await fillAccountForm(visitor, {
      name: 'Somebody Else',
      email: 'customer@demo.dev',
      password: 'secret-2',
    });
    await submitSignup(visitor);
    await visitor.page.getByRole('alert').filter({ hasText: 'auth/email-already-in-use' }).waitFor();
  });
});
