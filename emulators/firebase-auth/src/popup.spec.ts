import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { chromium, type Browser, type Page } from 'playwright-core';
import { killPrograms, newDataDir, startProgram } from './testing/running-program';
import { serveShop } from './testing/shop-origin';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
];

/** By itself the SDK gives up only so long after the popup is gone. */
const SDK_WAITS_MS = 8_000;

let browser: Browser;
let shop: { url: string; server: Server };

beforeAll(async () => {
  const program = await startProgram(await newDataDir());
  shop = await serveShop(program.gatewayPort);
  browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '', args: FLAGS });
});

afterAll(async () => {
  await browser.close();
  shop.server.close();
  await killPrograms();
});

/** Opens the page and its popup in a browser profile of its own. */
async function openChooser(colorScheme: 'light' | 'dark' = 'light'): Promise<{ page: Page; popup: Page }> {
  const context = await browser.newContext({ colorScheme });
  const page = await context.newPage();
  await page.goto(shop.url);
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.click('#google')]);
  await popup.getByRole('button', { name: 'Gina Google' }).waitFor();
  return { page, popup };
}

async function resultOf(page: Page, timeout = 30_000): Promise<string> {
  const result = page.locator('#result:not(:empty)');
  await result.waitFor({ timeout });
  return result.innerText();
}

it('signs in with the stock popup, without external requests', async () => {
  const outside: string[] = [];
  const context = await browser.newContext();
  context.on('request', (request) => !request.url().startsWith(shop.url) && outside.push(request.url()));
  const page = await context.newPage();
  await page.goto(shop.url);
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.click('#google')]);
  await popup.getByRole('button', { name: 'Gus Google' }).click();
  expect(await resultOf(page)).toBe('gus.google@demo.dev Gus Google true');
  expect(popup.isClosed()).toBe(true);
  expect(outside).toEqual([]);
});

it('can be used with the keyboard alone', async () => {
  const { page, popup } = await openChooser();
  await popup.keyboard.press('Enter');
  expect(await resultOf(page)).toBe('gina.google@demo.dev Gina Google true');
});

it.each([
  ['Cancel', (popup: Page) => popup.getByRole('button', { name: 'Cancel' }).click()],
  ['Escape', (popup: Page) => popup.keyboard.press('Escape')],
  ['closing the window', (popup: Page) => popup.close({ runBeforeUnload: true })],
])('tells at once that %s ended it', async (_how, end) => {
  const { page, popup } = await openChooser();
  // The popup may be gone before the key is up again.
  await end(popup).catch(() => undefined);
  expect(await resultOf(page, SDK_WAITS_MS - 500)).toBe('auth/popup-closed-by-user');
});

it.each(['light', 'dark'] as const)('is accessible in the %s theme', async (colorScheme) => {
  const { popup } = await openChooser(colorScheme);
  await popup.evaluate(AXE);
  const violations = await popup.evaluate(`axe.run().then(({ violations }) => violations)`);
  expect(violations).toEqual([]);
});

it('says what it is for when it is opened by itself', async () => {
  const page = await browser.newPage();
  await page.goto(`${shop.url}/emulator/auth/handler`);
  await page.getByText('opens from “Continue with Google”').waitFor();
  expect(await page.getByRole('button').count()).toBe(0);
});
