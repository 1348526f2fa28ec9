import type { OutcomeName } from './outcomes';

/** A test card: its number, what charging it leads to, and what follows `pm_card_` or `tok_` in its test ids. */
export interface TestCard {
  number: string;
  outcome: OutcomeName;
  name: string;
}

/** The provider's documented test cards (docs.stripe.com/testing), and the sandbox's own that stays in processing. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', outcome: 'approved', name: 'visa' },
  { number: '4000056655665556', outcome: 'approved', name: 'visa_debit' },
  { number: '5555555555554444', outcome: 'approved', name: 'mastercard' },
  { number: '2223003122003222', outcome: 'approved', name: 'mastercard_series2' },
  { number: '5200828282828210', outcome: 'approved', name: 'mastercard_debit' },
  { number: '378282246310005', outcome: 'approved', name: 'amex' },
  { number: '6011111111111117', outcome: 'approved', name: 'discover' },
  { number: '3056930009020004', outcome: 'approved', name: 'diners' },
  { number: '3566002020360505', outcome: 'approved', name: 'jcb' },
  { number: '6200000000000005', outcome: 'approved', name: 'unionpay' },
  { number: '4000000000005126', outcome: 'refundFail', name: 'refundFail' },
  { number: '4000000000000002', outcome: 'chargeDeclined', name: 'chargeDeclined' },
  {
    number: '4000000000009995',
    outcome: 'chargeDeclinedInsufficientFunds',
    name: 'chargeDeclinedInsufficientFunds',
  },
  { number: '4000000000009987', outcome: 'chargeDeclinedLostCard', name: 'chargeDeclinedLostCard' },
  { number: '4000000000000069', outcome: 'chargeDeclinedExpiredCard', name: 'chargeDeclinedExpiredCard' },
  {
    number: '4000000000000127',
    outcome: 'chargeDeclinedIncorrectCvc',
    name: 'chargeDeclinedIncorrectCvc',
  },
  {
    number: '4000000000000119',
    outcome: 'chargeDeclinedProcessingError',
    name: 'chargeDeclinedProcessingError',
  },
  {
    number: '4000002500003155',
    outcome: 'authenticationRequired',
    name: 'authenticationRequiredOnSetup',
  },
  { number: '4000002760003184', outcome: 'authenticationRequired', name: 'authenticationRequired' },
  { number: '4000000000003220', outcome: 'authenticationRequired', name: 'threeDSecure2Required' },
  {
    number: '4000008260003178',
    outcome: 'authenticationRequiredChargeDeclinedInsufficientFunds',
    name: 'authenticationRequiredChargeDeclinedInsufficientFunds',
  },
  { number: '4000000000005555', outcome: 'sandboxProcessing', name: 'sandboxProcessing' },
];

const TEST_ID = /^(?:pm_card|tok)_(\w+)$/;

/** The test card that `pm_card_visa`, `tok_visa` or `pm_card_visa_chargeDeclined` stands for. */
export function testCardById(id: string): TestCard | undefined {
  const name = TEST_ID.exec(id)?.[1];
  return TEST_CARDS.find((card) => name === card.name || name === `visa_${card.name}`);
}

/** What charging a card number leads to; a number that is no test card is declined, as in the provider's test mode. */
export function outcomeOf(number: string): OutcomeName {
  return TEST_CARDS.find((card) => card.number === number)?.outcome ?? 'notATestCard';
}
