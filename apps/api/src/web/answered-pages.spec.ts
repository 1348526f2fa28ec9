import { CachedResponse, ResponseCache } from '@shop/api-cache';
import type { PublicQueryRequest } from '@shop/contracts';
import { AnsweredPages } from './answered-pages';

const page = new CachedResponse(Buffer.from('<body></body>'), {});
let asked: string[];
let cache: ResponseCache;
const bus = { isConnected: true };
const IP = '203.0.113.7';

beforeEach(() => {
  asked = [];
  cache = new ResponseCache();
  bus.isConnected = true;
});
const ask = async ({ operationName }: PublicQueryRequest) => {
  asked.push(operationName);
  return { data: `answer ${asked.length}` };
};

it('sends a page with its answers, which are asked for once', async () => {
  const pages = new AnsweredPages(cache, bus, ask);
  const [one, other] = await Promise.all([pages.answered('/', page, IP), pages.answered('/', page, IP)]);
  expect(one.plain.toString()).toContain('answer 2');
  expect([other, await pages.answered('/', page, IP)]).toEqual([one, one]);
  expect(asked).toEqual(['LatestTools', 'CustomerReviews']);
});

it('fetches from the address of the client that requests the page', async () => {
  const ips: string[] = [];
  const pages = new AnsweredPages(cache, bus, async (_read, ip) => ips.push(ip));
  await pages.answered('/', page, IP);
  expect(ips).toEqual([IP, IP]);
});

it('sends the page of a tool with that tool', async () => {
  const pages = new AnsweredPages(cache, bus, async ({ variables }) => variables);
  const answered = await pages.answered('/purchase/6b020b328edb6c76a3ae24dc', page, IP);
  expect(answered.plain.toString()).toContain('"result":{"id":"6b020b328edb6c76a3ae24dc"}');
  expect(await pages.answered('/purchase/no-id', page, IP)).toBe(page);
});

it('sends another page where the answers fill it, and keeps the two apart', async () => {
  const pages = new AnsweredPages(cache, bus, ask);
  const painted = {
    html: '<body>{{name}}</body>',
    values: ([answer]: readonly unknown[]) => ({ name: JSON.stringify(answer) }),
  };
  const first = await pages.answered('/', page, IP, painted);
  expect(first.plain.toString()).toMatch('<body>{&quot;data&quot;:&quot;answer 1&quot;}<script');
  expect(await pages.answered('/', page, IP, painted)).toBe(first);
  const plain = await pages.answered('/', page, IP);
  expect(plain.plain.toString()).toMatch(/^<body><script/);
  expect(await pages.answered('/', page, IP)).toBe(plain);
});

it('sends the page itself where the answers do not fill the other', async () => {
  const painted = { html: '<body>{{name}}</body>', values: () => undefined };
  const answered = await new AnsweredPages(cache, bus, ask).answered('/', page, IP, painted);
  expect(answered.plain.toString()).toMatch(/^<body><script/);
});

it.each(['tools', 'reviews'])('fetches again after a change of %s', async (tag) => {
  const pages = new AnsweredPages(cache, bus, ask);
  await pages.answered('/', page, IP);
  cache.invalidate(tag);
  expect((await pages.answered('/', page, IP)).plain.toString()).toContain('answer 4');
});

it.each<[string, string, (read: PublicQueryRequest) => Promise<unknown>]>([
  ['shows nothing of the shop', '/blogs', ask],
  ['cannot have answers', '/', () => Promise.reject(new Error('down'))],
  ['would wait for them', '/', () => new Promise(() => undefined)],
])('sends the page alone where it %s', async (_, path, asking) => {
  expect(await new AnsweredPages(cache, bus, asking).answered(path, page, IP)).toBe(page);
});

it('sends the page alone while changes elsewhere are not heard of', async () => {
  bus.isConnected = false;
  expect(await new AnsweredPages(cache, bus, ask).answered('/', page, IP)).toBe(page);
});
