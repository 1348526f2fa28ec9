import type { Allowance, ShopRequest } from '@shop/api-http';
import { MemoryLimiter } from './memory-limiter';
import { RateLimiter } from './rate-limiter';

const limits = { reads: 1, writes: 1, signIns: 1, failedSignIns: 1, mails: 1, reviews: 1, webhooks: 1 };
const request = (ip: string, uid?: string) => ({ ip, ...(uid && { user: { uid } }) }) as ShopRequest;
let rates: RateLimiter;

beforeEach(() => {
  rates = new RateLimiter({ limits }, (_, perMinute) => new MemoryLimiter(perMinute));
});
const isRefused = (from: ShopRequest, bucket: 'reads' | 'signIns') =>
  rates.consume(from, bucket).then(
    () => false,
    () => true,
  );

it('counts an account across addresses, and separately from others at its address', async () => {
  await rates.consume(request('1.1.1.1', 'ada'), 'reads');
  expect(await isRefused(request('2.2.2.2', 'ada'), 'reads')).toBe(true);
  expect(await isRefused(request('1.1.1.1', 'bob'), 'reads')).toBe(false);
  expect(await isRefused(request('1.1.1.1'), 'reads')).toBe(false);
});

it('counts sign-ins by address, not account', async () => {
  await rates.consume(request('1.1.1.1', 'ada'), 'signIns');
  expect(await isRefused(request('1.1.1.1', 'bob'), 'signIns')).toBe(true);
  expect(await isRefused(request('2.2.2.2'), 'signIns')).toBe(false);
});

it('records the allowance on the request, and keeps a rejection', async () => {
  const from = request('1.1.1.1');
  await rates.consume(from, 'reads');
  expect(from.rateLimit).toMatchObject({ bucket: 'reads', perMinute: 1, remaining: 0, granted: true });
  await expect(rates.consume(from, 'reads')).rejects.toMatchObject({
    code: 'RATE_LIMITED',
    retryAfterSeconds: 60,
  });
  await rates.consume(from, 'writes');
  expect(from.rateLimit).toMatchObject({ bucket: 'reads', granted: false });
});

it.each<[string, (allowance: Allowance) => Allowance | Promise<Allowance>]>([
  ['synchronously', (allowance) => allowance],
  ['asynchronously', async (allowance) => allowance],
])(
  'grants several units, and remembers rejected clients, with a limiter that answers %s',
  async (_, respond) => {
    const memory = new MemoryLimiter(3);
    const limiter = {
      consume: (client: string, count?: number) => respond(memory.consume(client, count)),
      reward: (client: string) => memory.reward(client),
    };
    rates = new RateLimiter({ limits }, () => limiter);
    const from = request('1.1.1.1');
    expect(await rates.tryConsume(from, 'reads', 2)).toBe(true);
    expect(from.rateLimit).toMatchObject({ granted: true, remaining: 1 });
    expect(await rates.tryConsume(from, 'reads', 2)).toBe(false);
    expect(rates.exhaustedError(from, 'reads', 'address 1.1.1.1')).toMatchObject({ code: 'RATE_LIMITED' });
  },
);
