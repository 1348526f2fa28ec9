import { AccessTokens } from './access-tokens';
import { type CountedRequest, MemoryLimiter, RateLimits } from '@shop/api-rate-limit';
import { UnguardedWork } from './unguarded-work';

const limits = { reads: 1, writes: 1, signIns: 1, failedSignIns: 1, mails: 1, reviews: 1, webhooks: 1 };
const tokens = new AccessTokens({ accessTokenSecrets: ['s'.repeat(32)] });
const tokenOf = (uid: string, version = 1) => tokens.issue(uid, version).accessToken;
const request = (ip: string, token?: string): CountedRequest => ({
  ip,
  headers: token ? { authorization: `Bearer ${token}` } : {},
});
let rates: RateLimits;
let work: UnguardedWork;

beforeEach(() => {
  rates = new RateLimits({ limits }, (_, perMinute) => new MemoryLimiter(perMinute));
  work = new UnguardedWork(rates, tokens);
});

/** Takes all that somebody has, and is refused once. */
async function spend(from: () => CountedRequest): Promise<void> {
  await work.take(from(), 'reads');
  await expect(work.take(from(), 'reads')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
}

it('refuses before the work whoever was refused, in that bucket alone, and says so on the request', async () => {
  await spend(() => request('1.1.1.1'));
  const next = request('1.1.1.1');
  expect(work.refusal(next, 'reads')).toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 60 });
  expect(next.rate).toMatchObject({ bucket: 'reads', granted: false, remaining: 0 });
  expect(work.refusal(request('1.1.1.1'), 'writes')).toBeUndefined();
  expect(work.refusal(request('2.2.2.2'), 'reads')).toBeUndefined();
});

it('counts a genuine token wherever it comes from, and apart from its address and its successors', async () => {
  await spend(() => request('1.1.1.1', tokenOf('ada')));
  expect(work.refusal(request('2.2.2.2', tokenOf('ada')), 'reads')).toBeDefined();
  expect(work.refusal(request('1.1.1.1', tokenOf('ada', 2)), 'reads')).toBeUndefined();
  expect(work.refusal(request('1.1.1.1'), 'reads')).toBeUndefined();
});

it('counts whoever makes a token up as their address', async () => {
  await spend(() => request('1.1.1.1', `${tokenOf('ada')}x`));
  expect(work.refusal(request('1.1.1.1'), 'reads')).toBeDefined();
  expect(work.refusal(request('1.1.1.1', tokenOf('ada')), 'reads')).toBeUndefined();
});

it.each(['reads', 'writes'] as const)(
  'knows at once an account that the guard has refused %s',
  async (bucket) => {
    const user = { uid: 'ada', email: 'ada@example.com', displayName: 'Ada', role: 'CUSTOMER' } as const;
    const asAda = () => ({ ...request('1.1.1.1', tokenOf('ada')), user });
    await rates.take(asAda(), bucket);
    await expect(rates.take(asAda(), bucket)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    const isRefused = (uid: string) => work.refusal(request('2.2.2.2', tokenOf(uid)), bucket) !== undefined;
    expect([isRefused('ada'), isRefused('bob')]).toEqual([bucket === 'reads', false]);
  },
);
