import { readSettings } from './settings';

const STRIPE_WEBHOOK_SECRET = 'whsec_0123456789abcdef0123456789abcdef';

describe('the environment', () => {
  it('has defaults for all but the secret', () => {
    expect(readSettings({ STRIPE_WEBHOOK_SECRET })).toEqual({
      port: 4242,
      dataDir: '.data/payments',
      webhookSecret: STRIPE_WEBHOOK_SECRET,
      faults: false,
    });
  });

  it('allows faults where that is said, and nowhere else', () => {
    const allowed = (SANDBOX_FAULTS: string) =>
      readSettings({ STRIPE_WEBHOOK_SECRET, SANDBOX_FAULTS }).faults;
    expect(['', 'false', 'true'].map(allowed)).toEqual([false, false, true]);
  });

  it.each([
    ['STRIPE_WEBHOOK_SECRET', {}],
    ['STRIPE_WEBHOOK_SECRET', { STRIPE_WEBHOOK_SECRET: STRIPE_WEBHOOK_SECRET.slice(0, -1) }],
    ['PAYMENT_SANDBOX_PORT', { STRIPE_WEBHOOK_SECRET, PAYMENT_SANDBOX_PORT: '70000' }],
    ['SANDBOX_FAULTS', { STRIPE_WEBHOOK_SECRET, SANDBOX_FAULTS: 'yes' }],
    ['WEBHOOK_URL', { STRIPE_WEBHOOK_SECRET, WEBHOOK_URL: 'localhost:3000' }],
  ])('with a wrong %s is refused by name', (name, env) => {
    expect(() => readSettings(env)).toThrow(name);
  });
});
