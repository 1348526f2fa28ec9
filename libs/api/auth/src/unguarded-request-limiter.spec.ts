import { AccessTokens } from './access-tokens';
import { type RateLimitedRequest, MemoryLimiter, RateLimiter } from '@shop/api-rate-limit';
import { UnguardedRequestLimiter } from './unguarded-request-limiter';

const limits = { reads: 1, writes: 1, signIns: 1, failedSignIns: 1, mails: 1, reviews: 1, webhooks: 1 };
const tokens = new AccessTokens({ accessTokenSecrets: ['s'.repeat(32)] });
const tokenOf = (uid: string, version = 1) => tokens.issue(uid, version).accessToken;
const request = (ip: string, token?: string): RateLimitedRequest => ({
  ip,
  headers: token ? { authorization: `Bearer ${token}` } : {},
});
let rates: RateLimiter;
let work: UnguardedRequestLimiter;

beforeEach(() => {
  rates = new RateLimiter({ limits }, (_, perMinute) => new MemoryLimiter(perMinute));
  work = new UnguardedRequestLimiter(rates, tokens);
});

/** Takes all that somebody has, and is refused once. */
async function spend(from: () => RateLimitedRequest): Promise<void> {
  await work.consume(from(), 'reads');
  await expect(work.consume(from(), 'reads')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
}

it('refuses before the work whoever was refused, in that bucket alone, and says so on the request', async () => {
  await spend(() => request('1.1.1.1'));
  const next = request('1.1.1.1');
  expect(work.exhaustedError(next, 'reads')).toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 60 });
  expect(next.rateLimit).toMatchObject({ bucket: 'reads', granted: false, remaining: 0 });
  expect(work.exhaustedError(request('1.1.1.1'), 'writes')).toBeUndefined();
  expect(work.exhaustedError(request('2.2.2.2'), 'reads')).toBeUndefined();
});

it('counts a genuine token wherever it comes from, and apart from its address and its successors', async () => {
  await spend(() => request('1.1.1.1', tokenOf('ada')));
  expect(work.exhaustedError(request('2.2.2.2', tokenOf('ada')), 'reads')).toBeDefined();
  expect(work.exhaustedError(request('1.1.1.1', tokenOf('ada', 2)), 'reads')).toBeUndefined();
  expect(work.exhaustedError(request('1.1.1.1'), 'reads')).toBeUndefined();
});

it('counts whoever makes a token up as their address', async () => {
  await spend(() => request('1.1.1.1', `${tokenOf('ada')}x`));
  expect(work.exhaustedError(request('1.1.1.1'), 'reads')).toBeDefined();
  expect(work.exhaustedError(request('1.1.1.1', tokenOf('ada')), 'reads')).toBeUndefined();
});

it.each(['reads', 'writes'] as const)(
  'knows at once an account that the guard has refused %s',
  async (bucket) => {
    const user = { uid: 'ada', email: 'ada@example.com', displayName: 'Ada', role: 'CUSTOMER' } as const;
    const asAda = () => ({ ...request('1.1.1.1', tokenOf('ada')), user });
    await rates.consume(asAda(), bucket);
    await expect(rates.consume(asAda(), bucket)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    const isRefused = (uid: string) =>
      work.exhaustedError(request('2.2.2.2', tokenOf(uid)), bucket) !== undefined;
    expect([isRefused('ada'), isRefused('bob')]).toEqual([bucket === 'reads', false]);
  },
);
