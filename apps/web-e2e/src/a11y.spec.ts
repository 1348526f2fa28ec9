import { axeFindings, sidewaysOverflow } from './support/accessibility';
import { createTool, newestTool } from './support/api';
import { demoProfiles, demoRoutes, type Profiles } from './support/demo';
import { AUDIENCES, type Audience, type Route } from './support/routes';
import { useStage } from './support/stage';
import type { Visitor } from './support/visitor';

const HEIGHT = 900;
const TOUR_LIMIT_MS = 120_000;

const stage = useStage();
let profiles: Profiles;
let routes: Route[];

beforeAll(async () => {
  profiles = await demoProfiles(stage());
  routes = await demoRoutes(stage());
});

function arrive(audience: Audience, colorScheme: 'light' | 'dark', width: number): Promise<Visitor> {
  const viewport = { width, height: HEIGHT };
  return stage().visitor({ ...profiles[audience], colorScheme, viewport, reducedMotion: 'reduce' });
}

function resize({ page }: Visitor, width: number): Promise<void> {
  return page.setViewportSize({ width, height: HEIGHT });
}

/** Goes through the routes of the audience, each shown completely when the callback is called. */
async function tour(visitor: Visitor, audience: Audience, look: (route: Route) => Promise<void>) {
  for (const route of routes.filter((one) => one.audience === audience)) {
    await visitor.open(route.path);
    await visitor.seeHeading(route.heading);
    await visitor.seeNothingLoading();
    await look(route);
  }
}

describe.each(AUDIENCES)('every route, as %s', (audience) => {
  it.each(['light', 'dark'] as const)(
    'in the %s theme: axe finds nothing, nothing scrolls sideways, nobody outside is asked',
    async (theme) => {
      const visitor = await arrive(audience, theme, 1440);
      const findings: string[] = [];
      await tour(visitor, audience, async ({ path }) => {
        for (const width of [1440, 390]) {
          await resize(visitor, width);
          findings.push(...(await axeFindings(visitor)).map((finding) => `${path} (${width} px) ${finding}`));
        }
        await resize(visitor, 320);
        const pixels = await sidewaysOverflow(visitor);
        if (pixels > 0) findings.push(`${path} scrolls sideways by ${pixels} px at 320 px`);
        await resize(visitor, 1440);
      });
      expect({ findings, strangers: visitor.strangers }).toEqual({ findings: [], strangers: [] });
    },
    TOUR_LIMIT_MS,
  );
});

it('keeps a tool of endless words inside a window of 320 px', async () => {
  const id = await createTool(stage(), 'W'.repeat(150), { shortDescription: 'm'.repeat(300) });
  const visitor = await arrive('admin', 'light', 320);
  for (const path of ['/', '/browse-tools', `/purchase/${id}`, '/dashboard/manage-tools']) {
    await visitor.open(path);
    await visitor.page.getByText('WWWW').first().waitFor();
    expect([path, await sidewaysOverflow(visitor)]).toEqual([path, 0]);
  }
});

describe('what opens over a page', () => {
  it.each(['light', 'dark'] as const)('has nothing for axe to find in the %s theme', async (theme) => {
    const visitor = await arrive('customer', theme, 390);
    const { page } = visitor;
    await visitor.open(`/purchase/${(await newestTool(stage())).id}`);
    await page.getByRole('button', { name: 'Place Order' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Order', exact: true }).click();
    await page.getByText('Address is Required').waitFor();
    expect(await axeFindings(visitor)).toEqual([]);
    await visitor.open('/dashboard/my-orders');
    await page.getByRole('button', { name: 'Dashboard menu' }).click();
    expect(await axeFindings(visitor)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Cancel' }).first().click();
    await page.getByRole('dialog').waitFor();
    expect(await axeFindings(visitor)).toEqual([]);
  });
});
