import { brandRule } from './brands';
import { hasValidCheckDigit } from './luhn';
import { outcomeOf, testCardById, TEST_CARDS } from './test-cards';

describe('card numbers', () => {
  it.each([
    ['4242424242424242', 'visa'],
    ['5555555555554444', 'mastercard'],
    ['2223003122003222', 'mastercard'],
    ['378282246310005', 'amex'],
    ['6011111111111117', 'discover'],
    ['3056930009020004', 'diners'],
    ['3566002020360505', 'jcb'],
    ['6200000000000005', 'unionpay'],
    ['9999', 'unknown'],
    ['', 'unknown'],
  ])('%s is %s', (digits, brand) => {
    expect(brandRule(digits).brand).toBe(brand);
  });

  it('are checked by their last digit', () => {
    for (const { number } of TEST_CARDS) expect([number, hasValidCheckDigit(number)]).toEqual([number, true]);
    expect(hasValidCheckDigit('4242424242424241')).toBe(false);
    expect(hasValidCheckDigit('')).toBe(false);
  });
});

describe('test cards', () => {
  it('are found by their payment method or token', () => {
    expect(testCardById('pm_card_visa')?.number).toBe('4242424242424242');
    expect(testCardById('tok_visa_chargeDeclined')?.number).toBe('4000000000000002');
    expect(testCardById('pm_card_chargeDeclined')?.number).toBe('4000000000000002');
    expect(testCardById('tok_visa_chargeDeclinedFraudulent')?.number).toBe('4100000000000019');
    expect(testCardById('pm_card_us')?.number).toBe('4242424242424242');
    expect(testCardById('pm_1abc')).toBeUndefined();
  });

  it('have one outcome each and names of their own', () => {
    const outcomes = new Map(TEST_CARDS.map(({ number, outcome }) => [number, outcome]));
    for (const { name, number, outcome } of TEST_CARDS) {
      expect(outcomes.get(number)).toBe(outcome);
      expect(testCardById(`pm_card_${name}`)?.number).toBe(number);
    }
  });

  it('are the only ones that can pay', () => {
    expect(outcomeOf('4242424242424242')).toBe('approved');
    expect(outcomeOf('371449635398431')).toBe('approved');
    expect(outcomeOf('4100000000000019')).toBe('chargeDeclinedFraudulent');
    expect(outcomeOf('4111111111111111')).toBe('notATestCard');
  });
});
