import { fieldText, valueText, whoText } from './audit-texts';

it.each([
  ['pricePerUnit', 'Price Per Unit'],
  ['availableQuantity', 'Available Quantity'],
  ['image', 'Picture'],
  ['name', 'Name'],
])('labels the field %s %s', (field, text) => expect(fieldText(field)).toBe(text));

it.each([
  ['pricePerUnit', '124900', '$1,249.00'],
  ['status', 'PENDING_PAYMENT', 'Pending payment'],
  ['role', 'ADMIN', 'Admin'],
  ['deleted', 'true', 'Yes'],
  ['deleted', 'false', 'No'],
  ['name', 'SAW', 'SAW'],
  ['availableQuantity', '30', '30'],
  ['availableQuantity', '12000', '12,000'],
  ['minimumOrderQuantity', '1000', '1,000'],
])('formats the %s %s as %s', (field, value, text) => expect(valueText(field, value)).toBe(text));

it.each([
  ['uid-2', 'uid-2'],
  ['operator', 'Operator, at the console'],
])('labels %s', (who, text) => expect(whoText(who)).toBe(text));
