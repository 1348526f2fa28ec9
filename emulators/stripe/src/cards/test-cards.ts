import { COUNTRY_CARDS } from './country-cards';
import type { OutcomeName } from './outcomes';

/** A test card: its number, what charging it leads to, and what follows `pm_card_` or `tok_` in its test ids. */
export interface TestCard {
  number: string;
  outcome: OutcomeName;
  name: string;
}

/**
 * The provider's documented test cards (docs.stripe.com/testing), and the sandbox's own that stays in processing: by
 * outcome, each number under its name. A card that the provider's default settings block is declined.
 */
const CARDS: Readonly<Partial<Record<OutcomeName, Readonly<Record<string, string>>>>> = {
  approved: {
    visa: '4242424242424242',
    visa_debit: '4000056655665556',
    visa_cartesBancaires: '4000002500001001',
    visa_debit_eftposAuCoBranded: '4000050360000001',
    mastercard: '5555555555554444',
    mastercard_series2: '2223003122003222',
    mastercard_debit: '5200828282828210',
    mastercard_prepaid: '5105105105105100',
    mastercard_cartesBancaires: '5555552500001001',
    mastercard_debit_eftposAuCoBranded: '5555050360000080',
    amex: '378282246310005',
    amex_threeDSecureNotSupported: '378282246310005',
    discover: '6011111111111117',
    diners: '3056930009020004',
    jcb: '3566002020360505',
    unionpay: '6200000000000005',
    bypassPending: '4000000000000077',
    bypassPendingInternational: '4000003720000278',
    riskLevelElevated: '4000000000009235',
    createIssuerFraudRecord: '4000000000005423',
    avsFail: '4000000000000010',
    avsLine1Fail: '4000000000000028',
    avsZipFail: '4000000000000036',
    avsUnchecked: '4000000000000044',
    threeDSecureOptional: '4000000000003055',
    threeDSecureOptionalProcessingError: '4000000000003097',
    ...COUNTRY_CARDS,
  },
  refundFail: { refundFail: '4000000000005126' },
  createDispute: { createDispute: '4000000000000259' },
  createDisputeProductNotReceived: { createDisputeProductNotReceived: '4000000000002685' },
  createDisputeInquiry: { createDisputeInquiry: '4000000000001976' },
  chargeDeclined: {
    chargeDeclined: '4000000000000002',
    chargeCustomerFail: '4000000000000341',
    threeDSecureRequiredProcessingError: '4000008400001280',
  },
  chargeDeclinedInsufficientFunds: { chargeDeclinedInsufficientFunds: '4000000000009995' },
  chargeDeclinedLostCard: { chargeDeclinedLostCard: '4000000000009987' },
  chargeDeclinedStolenCard: { chargeDeclinedStolenCard: '4000000000009979' },
  chargeDeclinedFraudulent: {
    chargeDeclinedFraudulent: '4100000000000019',
    radarBlock: '4100000000000019',
    riskLevelHighest: '4000000000004954',
  },
  chargeDeclinedVelocityLimitExceeded: { chargeDeclinedVelocityLimitExceeded: '4000000000006975' },
  chargeDeclinedExpiredCard: { chargeDeclinedExpiredCard: '4000000000000069' },
  chargeDeclinedIncorrectCvc: {
    chargeDeclinedIncorrectCvc: '4000000000000127',
    cvcCheckFail: '4000000000000101',
  },
  chargeDeclinedProcessingError: { chargeDeclinedProcessingError: '4000000000000119' },
  authenticationRequired: {
    authenticationRequiredOnSetup: '4000002500003155',
    authenticationRequired: '4000002760003184',
    threeDSecureRequired: '4000000000003063',
    threeDSecure2Required: '4000000000003220',
  },
  authenticationRequiredSetupForOffSession: {
    authenticationRequiredSetupForOffSession: '4000003800000446',
  },
  authenticationRequiredChargeDeclined: { threeDSecureRequiredChargeDeclined: '4000008400001629' },
  authenticationRequiredChargeDeclinedInsufficientFunds: {
    authenticationRequiredChargeDeclinedInsufficientFunds: '4000008260003178',
  },
  sandboxProcessing: { sandboxProcessing: '4000000000005555' },
};

/** Documented cards that are paid and have no test ids. */
const WITHOUT_ID: readonly string[] = [
  '371449635398431',
  '6011000990139424',
  '6011981111111113',
  '36227206271667',
  '6200000000000047',
];

/** All that have test ids. */
export const TEST_CARDS: readonly TestCard[] = Object.entries(CARDS).flatMap(([outcome, cards]) =>
  Object.entries(cards).map(([name, number]) => ({ number, outcome: outcome as OutcomeName, name })),
);

const TEST_ID = /^(?:pm_card|tok)_(\w+)$/;

/** The test card that `pm_card_visa`, `tok_visa` or `pm_card_visa_chargeDeclined` stands for. */
export function testCardById(id: string): TestCard | undefined {
  const name = TEST_ID.exec(id)?.[1];
  return TEST_CARDS.find((card) => name === card.name || name === `visa_${card.name}`);
}

/** What charging a card number leads to; a number that is no test card is declined, as in the provider's test mode. */
export function outcomeOf(number: string): OutcomeName {
  if (WITHOUT_ID.includes(number)) return 'approved';
  return TEST_CARDS.find((card) => card.number === number)?.outcome ?? 'notATestCard';
}
