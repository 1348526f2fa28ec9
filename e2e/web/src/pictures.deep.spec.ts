import { demoContextOptions, demoRoutes } from './support/demo';
import { AUDIENCES, type Route } from './support/routes';
import { useSharedFixture } from './support/fixture';
import type { Visitor } from './support/visitor';

const stage = useSharedFixture();
const MODERN = ['image/webp', 'image/avif', 'image/svg+xml'];
/** The largest of the demo pictures has 11 KB. */
const MOST_BYTES = 16_384;
let routes: Route[];

interface Picture {
  readonly url: string;
  /** Its attributes say how much room it takes before it is there. */
  readonly isSized: boolean;
  /** It is loaded although it is far below what is seen: where a phone has the first row of a grid, four lie below each other. */
  readonly isEagerBelow: boolean;
}

const PICTURES = `[...document.images].map((image) => ({
  url: image.src,
  isSized: image.getAttribute('width') > 0 && image.getAttribute('height') > 0,
  isEagerBelow: image.loading !== 'lazy' && image.getBoundingClientRect().top > 3 * innerHeight,
}))`;

async function picturesAt({ path, heading }: Route, visitor: Visitor): Promise<Picture[]> {
  await visitor.open(path);
  await visitor.expectHeading(heading);
  await visitor.expectNothingLoading();
  return visitor.page.evaluate<Picture[]>(PICTURES);
}

async function isSmallAndModern(url: string): Promise<boolean> {
  const answer = await fetch(url);
  const { byteLength } = await answer.arrayBuffer();
  return MODERN.includes(answer.headers.get('content-type') ?? '') && byteLength <= MOST_BYTES;
}

beforeAll(async () => {
  routes = await demoRoutes(stage());
});

describe.each([390, 1440])('at %i px', (width) => {
  it.each(AUDIENCES)(
    'the pictures of a %s are sized, small, of a modern kind, and load where they are seen',
    async (audience) => {
      const viewport = { width, height: 900 };
      const visitor = await stage().visitor({ ...(await demoContextOptions(stage(), audience)), viewport });
      const pictures: Picture[] = [];
      for (const route of routes.filter((route) => route.audience === audience))
        pictures.push(...(await picturesAt(route, visitor)));
      const urls = [...new Set(pictures.map(({ url }) => url))];
      expect(urls.length).toBeGreaterThan(0);
      expect(pictures.filter(({ isSized, isEagerBelow }) => !isSized || isEagerBelow)).toEqual([]);
      for (const url of urls) expect([url, await isSmallAndModern(url)]).toEqual([url, true]);
    },
  );
});
