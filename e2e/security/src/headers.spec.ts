import { sharedShop, type Shop, ShopClient } from '@shop/test-shop';

let shop: Shop;
let client: ShopClient;
beforeAll(async () => {
  shop = await sharedShop('abuse');
  client = new ShopClient(shop.origin);
});

const PATHS = [
  '/',
  '/login',
  '/dashboard',
  '/docs',
  '/graphql',
  '/nothing',
  '/tool',
  '/health/live',
  '/config.js',
];

describe.each(PATHS)('%s', (path) => {
  it.each(['text/html', 'application/json'])('has every security header, for %s', async (Accept) => {
    const { headers } = await client.rest('GET', path, undefined, undefined, { Accept });
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'reporting-endpoints': 'csp="/csp-reports"',
    });
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]{44}';/);
    expect(policy).not.toMatch(/https:\/\//);
    expect(policy.replace(/style-src [^;]+/, '')).not.toMatch(/unsafe/);
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('server') ?? headers.get('x-powered-by')).toBeNull();
  });
});

it.each(['/order', '/user', '/admin/admin@demo.dev', '/nothing', '/tool?limit=0', '/csp-reports'])(
  '%s: what is for one person, or goes wrong, is kept by no browser and no proxy',
  async (path) => {
    const { token } = await client.signInAsDemo('admin');
    for (const as of [token, undefined]) {
      const { headers } = await client.rest('GET', path, undefined, as);
      expect(headers.get('cache-control')).toMatch(/no-store$/);
    }
  },
);

describe('reports of browsers', () => {
  const send = (body: string, type: string) =>
    fetch(`${shop.origin}/csp-reports`, { method: 'POST', headers: { 'Content-Type': type }, body });
  const counted = async (directive: string) => {
    const metrics = await fetch(`http://127.0.0.1:${shop.environment['OPS_PORT']}/metrics`);
    const line = new RegExp(`^csp_violations_total\\{directive="${directive}"\\} (\\d+)`, 'm');
    return Number(line.exec(await metrics.text())?.[1] ?? 0);
  };

  it('are counted by directive, in both of their forms', async () => {
    const before = await counted('img-src');
    const old = await send('{"csp-report":{"effective-directive":"img-src"}}', 'application/csp-report');
    const report = [{ type: 'csp-violation', body: { effectiveDirective: 'img-src' } }];
    const now = await send(JSON.stringify(report), 'application/reports+json');
    expect([old.status, now.status]).toEqual([204, 204]);
    expect((await counted('img-src')) - before).toBe(2);
  });

  it.each([
    ['more than 16 KiB', 'x'.repeat(17_000), 'application/csp-report', 413],
    ['another type', '{}', 'text/plain', 415],
    ['no JSON', '{', 'application/csp-report', 204],
    ['no report', 'null', 'application/reports+json', 204],
  ])('of %s are taken for what they are', async (_, body, type, status) => {
    const answer = await send(body, type);
    expect(answer.status).toBe(status);
    expect(await answer.text()).not.toMatch(/FST_|fastify/i);
  });

  it('never make a new name in the metrics', async () => {
    await send('{"csp-report":{"effective-directive":"evil-made-up"}}', 'application/csp-report');
    const metrics = await fetch(`http://127.0.0.1:${shop.environment['OPS_PORT']}/metrics`);
    expect(await metrics.text()).not.toContain('evil');
  });
});
