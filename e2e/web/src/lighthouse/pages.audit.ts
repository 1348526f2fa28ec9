import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts, RunningShop, ShopClient } from '@shop/test-shop';
import { chromium, type BrowserContext } from 'playwright-core';
import { signInAsDemo } from '../support/accounts';
import { BROWSER_FLAGS, chromiumPath } from '../support/browser';
import { newestTool } from '../support/api';
import { Profile } from '../support/profile';
import { Visitor } from '../support/visitor';
import { lighthouse } from './lighthouse';

const START_LIMIT_MS = 120_000;
const PERFORMANCE = 0.95;
/** What fails: the same, but where a machine is shared, whose other work counts as the page's. */
const FLOOR = Number(process.env['LIGHTHOUSE_FLOOR'] ?? PERFORMANCE);
const ATTEMPTS = 4;
const FULL = { score: 1, lost: [] };
let shop: RunningShop;
let context: BrowserContext;
let folder: string;
let port: number;

beforeAll(async () => {
  shop = await RunningShop.start();
  folder = await mkdtemp(join(tmpdir(), 'lighthouse-'));
  [port = 0] = await freePorts(1);
  context = await chromium.launchPersistentContext(folder, {
    executablePath: chromiumPath(process.env['CHROMIUM']),
    args: [...BROWSER_FLAGS, `--remote-debugging-port=${port}`],
  });
}, START_LIMIT_MS);

afterAll(async () => {
  await context.close();
  await shop.remove();
  await rm(folder, { recursive: true, force: true });
});

/** Leaves the browser with its token and nothing else of an earlier visit, so that everything is loaded again. */
async function forgetFiles(): Promise<void> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await page.close();
}

/** The best of a few runs: other work on the machine only ever takes away from a page's speed. */
async function audit(path: string): Promise<void> {
  let best = 0;
  for (let attempt = 0; attempt < ATTEMPTS && best < PERFORMANCE; attempt += 1) {
    await forgetFiles();
    const { performance, ...others } = await lighthouse(shop.origin + path, port);
    console.log(`${path} performance ${performance?.score} ${performance?.lost.join(', ')}`);
    expect(others).toEqual({ accessibility: FULL, 'best-practices': FULL, seo: FULL });
    best = Math.max(best, performance?.score ?? 0);
  }
  expect(best).toBeGreaterThanOrEqual(FLOOR);
}

it.each(['/login', '/'])('%s, as a visitor', (path) => audit(path));

describe('signed in', () => {
  beforeAll(async () => {
    const profile = new Profile(context, await context.newPage());
    const visitor = new Visitor(shop.origin, profile, ({ page }) => page.close());
    await visitor.open('/');
    await signInAsDemo(visitor, 'customer');
    await visitor.close();
  });

  it('all tools', () => audit('/browse-tools'));
  it('a tool', async () => {
    const { id } = await newestTool({ client: new ShopClient(shop.origin) });
    await audit(`/purchase/${id}`);
  });
});
