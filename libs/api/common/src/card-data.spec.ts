import { containsCardNumber, isCardField } from './card-data';

it.each([
  '4242424242424242',
  'my card is 4242 4242 4242 4242, thanks',
  'my card:no.4242424242424242',
  '5555-5555-5555-4444',
  '2223003122003222',
  '378282246310005',
  '30569309025904',
  '3566002020360505',
  '6011111111111117',
  '4222222222222',
  '4242 4242 4242 4242 123',
  '4242 4242 4242 4242 12/28 123',
  '3782 822463 10005, exp. 12/28',
  '3056 930902 5904',
  '4242.4242.4242.4242',
  '4242\u00a04242\u00a04242\u00a04242',
  '4242\u20094242\u20094242\u20094242',
  '4242\u20114242\u20114242\u20114242',
  '5555\u20135555\u20135555\u20134444',
  'Card 3782.822463.10005.',
  // Eight characters that normalize to sixteen digits.
  '\u32b7\u3251\u3251\u3251\u3251\u3251\u3251\u325e',
  '4242\n4242\r\n4242\t4242',
  '4242  4242 - 4242-4242',
  'card_4242424242424242',
  '4242\u200b4242\u200b4242\u200b4242',
  '\u0664\u0662\u0664\u0662 \u0664\u0662\u0664\u0662 \u0664\u0662\u0664\u0662 \u0664\u0662\u0664\u0662',
  '\u096a\u0968'.repeat(8),
  '\uff14\uff12\uff14\uff12 \uff14\uff12\uff14\uff12 \uff14\uff12\uff14\uff12 \uff14\uff12\uff14\uff12',
])('finds the card number in %j', (text) => expect(containsCardNumber(text)).toBe(true));

it.each([
  '4242424242424241',
  '1234567812345670',
  '42424242424242420000000',
  'a4242424242424242',
  '0.4242424242424242',
  '00000000-4242-4242-4242-424242424242',
  '652f1e810c19729de860ea11',
  'EAN 4006381333023, in boxes: 4006381333122.',
  'Sockets 6 7 8 9 10 11 12 13 18',
  'Ring +4915112345611 before you come',
  'Saw 4000, blades 12 x 24, +49 151 2345 678',
  'Steps of 4242.4242, 4242.4242 and 0.4242 4242 4242 4242',
  '',
])('finds none in %j', (text) => expect(containsCardNumber(text)).toBe(false));

it.each([
  'cardNumber',
  'card_number',
  'CARD-NO',
  'ccNumber',
  'pan',
  'cvc',
  'CVV',
  'cvv2',
  'card[cvc]',
  'security_code',
])('treats %s as a card data field', (name) => expect(isCardField(name)).toBe(true));
it.each(['exp_month', 'expYear', 'expiry', 'expirationDate', 'creditCard'])(
  'treats the expiry or card field %s as a card data field',
  (name) => expect(isCardField(name)).toBe(true),
);
it.each(['phone', 'customerName', 'expectedPricePerUnit', 'description', 'company', 'expires_at', 'number'])(
  'treats %s as another field',
  (name) => expect(isCardField(name)).toBe(false),
);
