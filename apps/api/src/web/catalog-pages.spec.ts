import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CachedResponse, ResponseCache } from '@shop/api-cache';
import { buildSchema, parse, validate } from 'graphql';
import { CATEGORY_HEAD_QUERY, TOOL_HEAD_QUERY } from './catalog-heads';
import { CatalogPages } from './catalog-pages';

const IP = '203.0.113.7';
const ORIGIN = 'https://shop.example';
const HEAD = [
  '<title>Toolworks</title><meta\n      name="description"\n      content="All tools." />',
  '<meta property="og:type" content="website" /><meta property="og:title" content="Toolworks" />',
  '<meta property="og:description" content="All tools." />',
].join('');
const template = new CachedResponse(Buffer.from(`<head>${HEAD}</head><body></body>`));
const templates = { tools: template, categories: template };
const SAW = {
  ...{
    slug: 'saw',
    sku: 'TW-7',
    name: 'Saw',
    shortDescription: 'Cuts & "bites".',
    image: '/pictures/saw/640.webp',
  },
  ...{ availableQuantity: 4, minimumOrderQuantity: 4, pricePerUnit: { amount: 1250, currency: 'USD' } },
  rating: { average: 4.5, count: 2 },
};
const CATEGORIES = [
  { slug: 'hand-tools', name: 'Hand tools', path: 'hand-tools' },
  { slug: 'striking', name: 'Striking', path: 'hand-tools/striking' },
];
let asked: string[];
let tool: typeof SAW | null;
let cache: ResponseCache;
let bus: { isConnected: boolean };

beforeEach(() => {
  // The catalog is never late on a busy machine.
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  [asked, tool, cache, bus] = [[], SAW, new ResponseCache(), { isConnected: true }];
});
afterEach(() => jest.useRealTimers());
const pagesOf = (publicUrl: string | undefined = ORIGIN) =>
  new CatalogPages(
    { cache, bus },
    async (query, { slug }, ip) => {
      asked.push(`${slug ?? 'categories'} for ${ip}`);
      return { data: query === TOOL_HEAD_QUERY ? { tool } : { categories: CATEGORIES } };
    },
    publicUrl,
  );
const htmlOf = async (path: string, pages = pagesOf()) =>
  String((await pages.find(path, templates, IP)).page?.plain);
const dataIn = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');

it('describes a tool to search engines and previews', async () => {
  const html = await htmlOf('/tools/saw');
  for (const tag of [
    '<title>Saw, TW-7 · Toolworks</title>',
    'content="Cuts &amp; &quot;bites&quot;." />',
    '<meta property="og:type" content="product" />',
    '<meta property="og:title" content="Saw, TW-7 · Toolworks" />',
    '<meta property="og:description" content="Cuts &amp; &quot;bites&quot;." />',
    `<meta property="og:image" content="${ORIGIN}/pictures/saw/640.webp">`,
    `<meta property="og:url" content="${ORIGIN}/tools/saw">`,
    `<link rel="canonical" href="${ORIGIN}/tools/saw">`,
  ])
    expect(html).toContain(tag);
  expect(html).not.toContain('All tools.');
  expect(dataIn(html)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Product',
    ...{ name: 'Saw', sku: 'TW-7', description: 'Cuts & "bites".', image: `${ORIGIN}/pictures/saw/640.webp` },
    offers: {
      ...{ '@type': 'Offer', url: `${ORIGIN}/tools/saw`, price: '12.50', priceCurrency: 'USD' },
      availability: 'https://schema.org/InStock',
    },
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5, reviewCount: 2 },
  });
});

it('has no rating without reviews, and no stock below the minimum order', async () => {
  tool = { ...SAW, availableQuantity: 3, rating: { average: 0, count: 0 } };
  const data = dataIn(await htmlOf('/tools/saw'));
  expect(data).not.toHaveProperty('aggregateRating');
  expect(data.offers.availability).toBe('https://schema.org/OutOfStock');
});

it('leaves out absolute addresses while the address of the shop is unknown', async () => {
  const pages = new CatalogPages({ cache, bus }, async () => ({ data: { tool } }), undefined);
  const html = await htmlOf('/tools/saw', pages);
  expect(html).not.toMatch(/canonical|og:url|og:image/);
  expect(dataIn(html).offers.url).toBe('/tools/saw');
});

it('keeps markup in a name inert in title, attributes and data', async () => {
  const name = `</script></title><script>alert(1)</script>" onload='x' $& $1 <!--`;
  tool = { ...SAW, name, shortDescription: name, image: `https://x.example/"><script>` };
  const html = await htmlOf('/tools/saw');
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html.match(/<\/(?:script|title)>/g)).toHaveLength(2);
  expect(html).not.toMatch(/<!--(?!results)|[^\\]" onload/);
  expect(dataIn(html).name).toBe(name);
});

it('describes the line of a category', async () => {
  const html = await htmlOf('/categories/striking');
  expect(html).toContain('<title>Striking · Toolworks</title>');
  expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/categories/striking">`);
  const items = [
    { position: 1, name: 'Hand tools', item: `${ORIGIN}/categories/hand-tools` },
    { position: 2, name: 'Striking', item: `${ORIGIN}/categories/striking` },
  ];
  expect(dataIn(html)).toEqual({
    ...{ '@context': 'https://schema.org', '@type': 'BreadcrumbList' },
    itemListElement: items.map((item) => ({ '@type': 'ListItem', ...item })),
  });
});

it('asks once from the address of the client, and again after a change of tools', async () => {
  const pages = pagesOf();
  await Promise.all([htmlOf('/tools/saw', pages), htmlOf('/tools/saw', pages)]);
  tool = { ...SAW, name: 'Panel saw' };
  expect(await htmlOf('/tools/saw', pages)).toContain('<title>Saw,');
  cache.invalidate('tools');
  expect(await htmlOf('/tools/saw', pages)).toContain('<title>Panel saw,');
  expect(asked).toEqual([`saw for ${IP}`, `saw for ${IP}`]);
});

it('knows pages that do not exist or have moved, from the cache too', async () => {
  const pages = pagesOf();
  const twice = async (path: string) => [
    await pages.find(path, templates, IP),
    await pages.find(path, templates, IP),
  ];
  expect(await twice('/tools/former-saw')).toEqual([{ movedTo: '/tools/saw' }, { movedTo: '/tools/saw' }]);
  expect(await twice('/categories/none')).toEqual([{}, {}]);
  tool = null;
  expect(await twice('/tools/none')).toEqual([{}, {}]);
  tool = { ...SAW, slug: 'säge' };
  expect(await twice('/tools/saw')).toEqual([
    { movedTo: '/tools/s%C3%A4ge' },
    { movedTo: '/tools/s%C3%A4ge' },
  ]);
  expect(await htmlOf('/tools/s%c3%a4ge', pages)).toContain(`href="${ORIGIN}/tools/s%C3%A4ge"`);
});

it.each(['/tools/%00', '/tools/%E0%A4%A', '/tools/a%2Fb', '/tools/%3Cb%3E', `/tools/${'a'.repeat(200)}`])(
  'knows without asking that %s is no page',
  async (path) => {
    expect(await pagesOf().find(path, templates, IP)).toEqual({});
    expect(asked).toEqual([]);
  },
);

it('sends the template alone without the catalog or the bus', async () => {
  const failing = new CatalogPages({ cache, bus }, () => Promise.reject(new Error('down')), ORIGIN);
  const plain = template.plain.toString();
  expect(await htmlOf('/tools/saw', failing)).toBe(plain);
  bus.isConnected = false;
  expect(await htmlOf('/tools/saw')).toBe(plain);
});

it('asks for fields that the schema has', () => {
  const schema = buildSchema(readFileSync(join(__dirname, '../../../../schema.graphql'), 'utf8'));
  for (const query of [TOOL_HEAD_QUERY, CATEGORY_HEAD_QUERY])
    expect(validate(schema, parse(query))).toEqual([]);
});
