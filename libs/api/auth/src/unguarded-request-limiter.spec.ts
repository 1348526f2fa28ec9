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
let limiter: UnguardedRequestLimiter;

beforeEach(() => {
  rates = new RateLimiter({ limits }, (_, perMinute) => new MemoryLimiter(perMinute));
  limiter = new UnguardedRequestLimiter(rates, tokens);
});

/** Consumes the whole limit and one more. */
async function spend(from: () => RateLimitedRequest): Promise<void> {
  await limiter.consume(from(), 'reads');
  await expect(limiter.consume(from(), 'reads')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
}

it('rejects an exhausted client before the work, in its bucket only, and records it on the request', async () => {
  await spend(() => request('1.1.1.1'));
  const next = request('1.1.1.1');
  expect(limiter.exhaustedError(next, 'reads')).toMatchObject({
    code: 'RATE_LIMITED',
    retryAfterSeconds: 60,
  });
  expect(next.rateLimit).toMatchObject({ bucket: 'reads', granted: false, remaining: 0 });
  expect(limiter.exhaustedError(request('1.1.1.1'), 'writes')).toBeUndefined();
  expect(limiter.exhaustedError(request('2.2.2.2'), 'reads')).toBeUndefined();
});

it('counts a valid token across addresses, separately from its address and later tokens', async () => {
  await spend(() => request('1.1.1.1', tokenOf('ada')));
  expect(limiter.exhaustedError(request('2.2.2.2', tokenOf('ada')), 'reads')).toBeDefined();
  expect(limiter.exhaustedError(request('1.1.1.1', tokenOf('ada', 2)), 'reads')).toBeUndefined();
  expect(limiter.exhaustedError(request('1.1.1.1'), 'reads')).toBeUndefined();
});

it('counts a forged token by address', async () => {
  await spend(() => request('1.1.1.1', `${tokenOf('ada')}x`));
  expect(limiter.exhaustedError(request('1.1.1.1'), 'reads')).toBeDefined();
  expect(limiter.exhaustedError(request('1.1.1.1', tokenOf('ada')), 'reads')).toBeUndefined();
});

it.each(['reads', 'writes'] as const)(
  'recognizes an account whose %s the guard has rejected',
  async (bucket) => {
    const user = { uid: 'ada', email: 'ada@example.com', displayName: 'Ada', role: 'CUSTOMER' } as const;
    const asAda = () => ({ ...request('1.1.1.1', tokenOf('ada')), user });
    await rates.consume(asAda(), bucket);
    await expect(rates.consume(asAda(), bucket)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    const isRefused = (uid: string) =>
      limiter.exhaustedError(request('2.2.2.2', tokenOf(uid)), bucket) !== undefined;
    expect([isRefused('ada'), isRefused('bob')]).toEqual([bucket === 'reads', false]);
  },
);
