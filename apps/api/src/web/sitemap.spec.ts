import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify, type FastifyInstance } from 'fastify';
import { Sitemap } from './sitemap';
import { serveSitemap } from './sitemap-routes';

const ORIGIN = 'https://shop.example';
const FIXED_PAGES = 10;
let slugs: string[];
let reads: string[];
const source = {
  countTools: async () => slugs.length,
  toolSlugs: async (skip: number, limit: number) => {
    reads.push(`${skip} ${limit}`);
    return slugs.slice(skip, skip + limit);
  },
  categorySlugs: async () => ['hand-tools', 'striking'],
};

beforeEach(() => {
  [slugs, reads] = [['säge', 'vice'], []];
});
const addressesIn = (xml = '') => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

it('lists pages, categories and tools with absolute addresses in one file', async () => {
  const xml = await new Sitemap(source).file(ORIGIN);
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www.sitemaps.org/);
  const addresses = addressesIn(xml);
  expect(addresses).toHaveLength(FIXED_PAGES + 4);
  for (const path of ['/', '/tools', '/contact', '/categories/striking', '/tools/s%C3%A4ge', '/tools/vice'])
    expect(addresses).toContain(ORIGIN + path);
});

it('lists files where one would be too long, each tool in one of them', async () => {
  slugs = Array.from({ length: 31 }, (_, n) => `tool-${n}`);
  const sitemap = new Sitemap(source, 15);
  const index = await sitemap.file(ORIGIN);
  expect(index).toContain('<sitemapindex');
  const files = [0, 1, 2, 3];
  expect(addressesIn(index)).toEqual(files.map((n) => `${ORIGIN}/sitemap-${n}.xml`));
  const lists = await Promise.all(files.map(async (n) => addressesIn(await sitemap.file(ORIGIN, n))));
  expect(lists.map(({ length }) => length)).toEqual([FIXED_PAGES + 2, 15, 15, 1]);
  expect(lists.slice(1).flat()).toEqual(slugs.map((slug) => `${ORIGIN}/tools/${slug}`));
  expect(await sitemap.file(ORIGIN, 4)).toBeUndefined();
});

it('reads the catalog once for all who ask within minutes', async () => {
  const sitemap = new Sitemap(source);
  await Promise.all([sitemap.file(ORIGIN), sitemap.file(ORIGIN)]);
  await sitemap.file(ORIGIN);
  expect(reads).toHaveLength(1);
});

describe('over HTTP', () => {
  let server: FastifyInstance;
  let publicUrl: string | undefined;
  let counted: string[];
  beforeEach(async () => {
    const directory = mkdtempSync(join(tmpdir(), 'sitemap-'));
    writeFileSync(join(directory, 'robots.txt'), 'User-agent: *\nDisallow: /dashboard\n');
    [publicUrl, counted] = [ORIGIN, []];
    server = fastify();
    server.decorateRequest('publicUrl', { getter: () => publicUrl });
    await serveSitemap(server, directory, new Sitemap(source), {
      consumeByAddress: async (_, bucket) => void counted.push(bucket),
    });
  });
  afterEach(() => server.close());

  it('serves the sitemap as XML and counts it as a read', async () => {
    const { statusCode, headers, body } = await server.inject('/sitemap.xml');
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    expect(body).toContain(`<loc>${ORIGIN}/tools/vice</loc>`);
    expect(addressesIn((await server.inject('/sitemap-1.xml')).body)).toHaveLength(2);
    expect(counted).toEqual(['reads', 'reads']);
  });

  it.each(['/sitemap-2.xml', '/sitemap-01.xml', '/sitemap-x.xml', '/sitemap-123456.xml'])(
    'has no file %s',
    async (path) => expect((await server.inject(path)).statusCode).toBe(404),
  );

  it('names the sitemap in robots.txt', async () => {
    const { body } = await server.inject('/robots.txt');
    expect(body).toBe(`User-agent: *\nDisallow: /dashboard\n\nSitemap: ${ORIGIN}/sitemap.xml\n`);
  });

  it('has none while the address of the shop is unknown', async () => {
    publicUrl = undefined;
    expect((await server.inject('/sitemap.xml')).statusCode).toBe(404);
    expect((await server.inject('/robots.txt')).body).toBe('User-agent: *\nDisallow: /dashboard\n');
  });
});
