import type Stripe from 'stripe';

/** What a call does with an intent; `pay` is confirming it from the buyer's browser. */
export type Step = 'create' | 'update' | 'confirm' | 'pay';

type Known =
  | keyof Stripe.PaymentIntentCreateParams
  | keyof Stripe.PaymentIntentUpdateParams
  | keyof Stripe.PaymentIntentConfirmParams
  | keyof Stripe.PaymentIntentRetrieveParams
  | OlderClients
  | BrowserScript;

/** What clients of older versions of the API send; the newest calls it `allowed_payment_method_types`. */
type OlderClients = 'payment_method_types';

/** What the provider's script in the browser adds. */
type BrowserScript = 'key' | 'expected_payment_method_type';

/** Every parameter about an intent that the sandbox takes, and the steps that take it. */
const TAKEN_BY = {
  allowed_payment_method_types: ['create', 'update', 'confirm'],
  amount: ['create', 'update'],
  automatic_payment_methods: ['create'],
  capture_method: ['create', 'update', 'confirm'],
  client_secret: ['confirm', 'pay'],
  confirm: ['create'],
  confirmation_method: ['create'],
  currency: ['create', 'update'],
  customer: ['create', 'update'],
  description: ['create', 'update'],
  error_on_requires_action: ['create', 'confirm', 'pay'],
  expected_payment_method_type: ['pay'],
  key: ['pay'],
  metadata: ['create', 'update'],
  off_session: ['create', 'confirm'],
  payment_method: ['create', 'update', 'confirm', 'pay'],
  payment_method_data: ['create', 'update', 'confirm', 'pay'],
  payment_method_options: ['create', 'update', 'confirm', 'pay'],
  payment_method_types: ['create', 'update', 'confirm'],
  receipt_email: ['create', 'update', 'confirm', 'pay'],
  return_url: ['create', 'confirm', 'pay'],
  setup_future_usage: ['create', 'update', 'confirm', 'pay'],
  shipping: ['create', 'update', 'confirm', 'pay'],
  statement_descriptor: ['create', 'update'],
  statement_descriptor_suffix: ['create', 'update'],
  use_stripe_sdk: ['create', 'confirm', 'pay'],
} as const satisfies Partial<Record<Known, readonly Step[]>>;

/** The names of the parameters that a step takes. */
export function paramsOf(step: Step): string[] {
  return Object.entries(TAKEN_BY).flatMap(([name, steps]: [string, readonly Step[]]) =>
    steps.includes(step) ? [name] : [],
  );
}
