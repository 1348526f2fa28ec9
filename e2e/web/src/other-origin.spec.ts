import { createTool } from './support/api';
import { CARDS, pay } from './support/checkout';
import { useSharedFixture } from './support/fixture';
import { serveOtherSite } from './other-origin/other-site';

const fixture = useSharedFixture();
let site: Awaited<ReturnType<typeof serveOtherSite>>;

beforeAll(async () => {
  site = await serveOtherSite();
});
afterAll(() => site.close());

it.each(['shop', 'emulator'])(
  'a page of another origin signs in at the %s, orders and pays with the unmodified SDKs',
  async (place) => {
    const { shop } = fixture();
    const tool = await createTool(fixture(), `Plane for a page signing in at the ${place}`);
    const identity = `http://127.0.0.1:${shop.environment['AUTH_EMULATOR_PORT']}`;
    const visitor = await fixture().newVisitor();
    visitor.allowConsoleError(/Blocked autofocusing/);
    const query = new URLSearchParams({ shop: shop.origin, tool, ...(place === 'emulator' && { identity }) });
    await visitor.page.goto(`${site.origin}/?${query}`);
    await pay(visitor, place === 'shop' ? CARDS.succeeds : CARDS.requires3DSecure);
    if (place === 'emulator') {
      const bank = visitor.page.frameLocator('iframe[title="3-D Secure test page"]');
      await bank.getByRole('button', { name: 'Complete' }).click();
    }
    await visitor.page.getByText('paid: true').waitFor();
  },
);
