import { SandboxUnderTest, SECRET_KEY } from '../testing/sandbox-under-test';

let sandbox: SandboxUnderTest;
beforeAll(async () => {
  sandbox = await SandboxUnderTest.start();
});
afterAll(() => sandbox.stop());

const messageOf = async (path: string, init: RequestInit = {}, headers: Record<string, string> = {}) => {
  const authorization = `Bearer ${SECRET_KEY}`;
  const answer = await fetch(sandbox.url + path, { ...init, headers: { authorization, ...headers } });
  return ((await answer.json()) as { error: { message: string } }).error.message;
};

it('says what of the real service is not supported by the sandbox', async () => {
  const manual = new URLSearchParams({ amount: '1000', currency: 'usd', capture_method: 'manual' });
  for (const message of [
    ...[await messageOf('/v1/payouts'), await messageOf('/v1/customers')],
    await messageOf('/v1/payment_intents', {}, { 'stripe-account': 'acct_1' }),
    await messageOf('/v1/payment_intents', { method: 'POST', body: manual }),
  ])
    expect(message).toContain('not supported by the sandbox');
});
