import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { brandRule } from '../cards/brands';
import { countryOf } from '../cards/country-cards';
import { outcomeOf, type TestCard } from '../cards/test-cards';
import { newId, nowInSeconds } from '../ids';
import type { CardOnFile } from '../ledger/tables';

/** What is needed of a card to charge it; the security code is checked before and goes no further. */
export interface CardDetails {
  number: string;
  expMonth: number;
  expYear: number;
}

/** Who pays, as typed into the form. */
export type BillingDetails = Pick<Stripe.PaymentMethod.BillingDetails, 'name' | 'email' | 'phone'> & {
  postalCode: string | null;
};

const NO_BILLING_DETAILS: BillingDetails = { name: null, email: null, phone: null, postalCode: null };

/** A payment method for a card. Of its number only brand, last four digits and what it leads to are kept. */
export function newCard(details: CardDetails, billing: BillingDetails = NO_BILLING_DETAILS): CardOnFile {
  const id = newId('pm');
  const method: Stripe.PaymentMethod = {
    id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billingDetails(billing),
    card: shownCard(details, billing.postalCode),
    created: nowInSeconds(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
  return { id, method, outcome: outcomeOf(details.number) };
}

/** A payment method for a test card, valid until the end of next year. */
export function newTestCard({ number }: TestCard, billing = NO_BILLING_DETAILS): CardOnFile {
  return newCard({ number, expMonth: 12, expYear: new Date().getUTCFullYear() + 1 }, billing);
}

function billingDetails({ postalCode, ...billing }: BillingDetails): Stripe.PaymentMethod.BillingDetails {
  return {
    ...billing,
    address: { city: null, country: null, line1: null, line2: null, postal_code: postalCode, state: null },
    tax_id: null,
  };
}

function shownCard(details: CardDetails, postalCode: string | null): Stripe.PaymentMethod.Card {
  const { brand } = brandRule(details.number);
  const last4 = details.number.slice(-4);
  return {
    brand,
    checks: {
      address_line1_check: null,
      address_postal_code_check: postalCode === null ? null : 'pass',
      cvc_check: 'pass',
    },
    country: countryOf(details.number),
    display_brand: brand,
    exp_month: details.expMonth,
    exp_year: details.expYear,
    fingerprint: fingerprint(brand, last4),
    funding: 'credit',
    generated_from: null,
    last4,
    networks: { available: [brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  };
}

/** The same for the same card, and made only of what is shown anyway, so that no number can be found from it. */
function fingerprint(brand: string, last4: string): string {
  return createHash('sha256').update(`${brand} ${last4}`).digest('hex').slice(0, 16);
}
