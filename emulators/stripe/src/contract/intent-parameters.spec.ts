import type Stripe from 'stripe';
import { SandboxUnderTest, refusalOf } from '../testing/sandbox-under-test';

/** Older clients send what the types of this one do not have. */
type CreateParams = Record<string, unknown>;

let sandbox: SandboxUnderTest;

beforeAll(async () => {
  sandbox = await SandboxUnderTest.start();
});

afterAll(() => sandbox.stop());

function create(params: CreateParams): Promise<Stripe.Response<Stripe.PaymentIntent>> {
  const all = { amount: 1999, currency: 'usd', ...params };
  return sandbox.stripe.paymentIntents.create(all as Stripe.PaymentIntentCreateParams);
}

const ADDRESS = { line1: '1 Main St', city: 'Springfield', country: 'US', postal_code: '12345' };
const SHIPPING = { name: 'Ann', phone: '555', address: ADDRESS };

describe('a new intent', () => {
  it.each<[CreateParams, object?]>([
    [{ description: 'A hammer' }],
    [{ receipt_email: 'ann@example.com' }],
    [{ statement_descriptor_suffix: 'HAMMER' }],
    [{ statement_descriptor: 'TOOL SHOP LTD' }],
    [{ capture_method: 'automatic' }],
    [{ capture_method: 'automatic_async' }],
    [{ confirmation_method: 'automatic' }],
    [{ confirmation_method: 'manual' }],
    [{ setup_future_usage: 'off_session' }],
    [{ shipping: SHIPPING }],
    [
      { automatic_payment_methods: { enabled: true } },
      { automatic_payment_methods: { enabled: true, allow_redirects: 'always' } },
    ],
    [{ automatic_payment_methods: { enabled: true, allow_redirects: 'never' } }],
    [{ automatic_payment_methods: { enabled: false } }, { automatic_payment_methods: null }],
    [{ payment_method_types: ['card'] }, { payment_method_types: ['card'], automatic_payment_methods: null }],
    [{ allowed_payment_method_types: ['card'] }],
    [{ payment_method_options: { card: { request_three_d_secure: 'any' } } }],
    [{ use_stripe_sdk: true }, {}],
    [{ expand: ['customer', 'latest_charge.balance_transaction'] }, { customer: null }],
  ])('takes %j and shows it', async (params, shown = params) => {
    expect(await create(params)).toMatchObject({ status: 'requires_payment_method', ...shown });
  });

  it('is the same when it is found again, and hands over what concerns its charge', async () => {
    const terms = { description: 'A hammer', shipping: SHIPPING, statement_descriptor_suffix: 'HAMMER' };
    const { id } = await create({ ...terms, payment_method: 'pm_card_visa', confirm: true });
    const found = await sandbox.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
    expect(found).toMatchObject({ ...terms, latest_charge: terms });
  });

  it.each<[CreateParams, string, string]>([
    [{ payment_method_types: ['sepa_debit'] }, 'payment_method_types', 'type "sepa_debit" is invalid'],
    [{ payment_method_types: ['card', 'x'] }, 'payment_method_types', 'type "x" is invalid'],
    [{ payment_method_types: 'card' }, 'payment_method_types', 'Invalid array'],
    [{ capture_method: 'manual' }, 'capture_method', 'captures at once'],
    [{ confirmation_method: 'never' }, 'confirmation_method', 'must be one of'],
    [{ receipt_email: 'nobody' }, 'receipt_email', 'Invalid email address: nobody'],
    [{ return_url: 'nowhere', confirm: true }, 'return_url', 'Not a valid URL'],
    [{ customer: 'cus_none' }, 'customer', "No such customer: 'cus_none'"],
    [{ shipping: { address: ADDRESS } }, 'shipping[name]', 'Missing required param: shipping[name]'],
    [{ shipping: { ...SHIPPING, fax: '1' } }, 'shipping[fax]', 'unknown parameter'],
    [{ statement_descriptor_suffix: 'x'.repeat(23) }, 'statement_descriptor_suffix', '22 characters'],
    [{ setup_future_usage: 'x' }, 'setup_future_usage', 'must be one of'],
    [{ off_session: true }, 'off_session', 'confirm=true'],
    [{ error_on_requires_action: true }, 'error_on_requires_action', 'confirm=true'],
    [{ off_session: 'x', confirm: true }, 'off_session', 'must be one of'],
    [
      { payment_method_options: { ideal: {}, card: { x: '1' } } },
      'payment_method_options[card][x]',
      'unknown',
    ],
    [{ application_fee_amount: 1 }, 'application_fee_amount', 'unknown parameter'],
  ])('with %j is refused and names %s', async (params, param, message) => {
    const refusal = await refusalOf(create({ payment_method: 'pm_card_visa', ...params }));
    expect(refusal).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400, param });
    expect(refusal.message).toContain(message);
  });

  it('takes either its own list of methods or what the account has', async () => {
    const both = { payment_method_types: ['card'], automatic_payment_methods: { enabled: true } };
    expect((await refusalOf(create(both))).message).toBe(
      'You may only specify one of these parameters: automatic_payment_methods, payment_method_types.',
    );
  });

  it('can be changed in all that it shows, as long as it is open', async () => {
    const { id } = await create({});
    const change = {
      description: 'Two hammers',
      shipping: SHIPPING,
      setup_future_usage: 'on_session' as const,
    };
    expect(await sandbox.stripe.paymentIntents.update(id, change)).toMatchObject(change);
  });
});
