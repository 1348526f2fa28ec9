import { SandboxUnderTest, refusalOf, stripeFor, SECRET_KEY } from '../testing/sandbox-under-test';

let sandbox: SandboxUnderTest;

beforeAll(async () => {
  sandbox = await SandboxUnderTest.start();
});

afterAll(() => sandbox.stop());

/** Sends a form as the provider's client does, without its help. */
function post(path: string, body: string, authorization = `Bearer ${SECRET_KEY}`): Promise<Response> {
  return fetch(sandbox.url + path, {
    method: 'POST',
    body,
    headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
  });
}

describe('a malformed request', () => {
  it.each([
    ['currency=usd', 'parameter_missing', 'amount'],
    ['amount=1000', 'parameter_missing', 'currency'],
    ['amount=12.5&currency=usd', 'parameter_invalid_integer', 'amount'],
    ['amount=&currency=usd', 'parameter_invalid_empty', 'amount'],
    ['amount=49&currency=usd', 'amount_too_small', 'amount'],
    ['amount=100000000&currency=usd', 'amount_too_large', 'amount'],
    ['amount=1000&currency=zzz', undefined, 'currency'],
    ['amount=1000&currency=usd&coupon=x', 'parameter_unknown', 'coupon'],
    ['amount=1000&currency=usd&__proto__[polluted]=1', 'parameter_unknown', '__proto__'],
    ['amount=1000&currency=usd&metadata=x', undefined, 'metadata'],
    ['amount=1000&currency=usd&payment_method=pm_none', 'resource_missing', 'payment_method'],
    ['amount=1000&currency=usd&expand[]=amount', undefined, 'expand'],
    ['amount=1000&currency=usd&expand[]=constructor', undefined, 'expand'],
    ['amount[x=1', 'parameter_unknown', 'amount[x'],
  ])('%s is refused and names the parameter', async (body, code, param) => {
    const before = (await sandbox.stripe.paymentIntents.list()).data.length;
    const response = await post('/v1/payment_intents', body);
    const { error } = (await response.json()) as { error: { code?: string } };
    expect([400, 404]).toContain(response.status);
    expect(error).toMatchObject({ type: 'invalid_request_error', param });
    expect(error.code).toBe(code);
    expect((await sandbox.stripe.paymentIntents.list()).data).toHaveLength(before);
  });

  it('over 100 KiB is refused unread', async () => {
    expect((await post('/v1/payment_intents', 'a'.repeat(200_000))).status).toBe(413);
  });

  it('to an address that does not exist gets 404', async () => {
    for (const path of ['/v1/customers', '/v1/payment_intents/pi_x/../../x', '/v2/core/events', '/'])
      expect((await post(path, '')).status).toBe(404);
  });
});

describe('an object that does not exist', () => {
  it('is resource_missing', async () => {
    const { paymentIntents, charges, refunds, events, paymentMethods } = sandbox.stripe;
    const calls = [
      paymentIntents.retrieve('pi_none'),
      charges.retrieve('ch_none'),
      refunds.retrieve('re_none'),
      events.retrieve('evt_none'),
      paymentMethods.retrieve('pm_none'),
    ];
    for (const refusal of await Promise.all(calls.map(refusalOf)))
      expect(refusal).toMatchObject({
        type: 'StripeInvalidRequestError',
        statusCode: 404,
        code: 'resource_missing',
      });
  });
});

describe('a key', () => {
  it.each(['sk_live_x', 'rk_test_x', 'nonsense'])('%s is not taken', async (key) => {
    const call = stripeFor(Number(new URL(sandbox.url).port), key).paymentIntents.list();
    expect(await refusalOf(call)).toMatchObject({ type: 'StripeAuthenticationError', statusCode: 401 });
  });

  it('that is publishable, or missing, is not taken', async () => {
    expect(await (await post('/v1/refunds', '', 'Bearer pk_test_x')).json()).toMatchObject({
      error: { code: 'secret_key_required' },
    });
    expect((await post('/v1/refunds', '', '')).status).toBe(401);
  });

  it('is taken as Basic too', async () => {
    const basic = `Basic ${Buffer.from(`${SECRET_KEY}:`).toString('base64')}`;
    expect((await post('/v1/payment_intents', 'amount=100&currency=eur', basic)).status).toBe(200);
  });
});

describe('a payment method', () => {
  it('is made from a test token and shows brand and last four digits', async () => {
    const { paymentMethods } = sandbox.stripe;
    const made = await paymentMethods.create({ type: 'card', card: { token: 'tok_amex' } });
    expect((await paymentMethods.retrieve(made.id)).card).toMatchObject({ brand: 'amex', last4: '0005' });
  });

  it('is never made from a card number on the server side', async () => {
    const card = { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' };
    const refusal = await refusalOf(sandbox.stripe.paymentMethods.create({ type: 'card', card }));
    expect(refusal).toMatchObject({ statusCode: 402, message: expect.stringContaining('generally unsafe') });
  });
});
