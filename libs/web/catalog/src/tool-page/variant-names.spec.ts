import { variantNames } from './variant-names';

it.each([
  [
    ['Claw hammer 16 oz', 'Claw hammer 20 oz'],
    ['16 oz', '20 oz'],
  ],
  [
    ['Safety helmet', 'Safety helmet, yellow'],
    ['helmet', 'helmet, yellow'],
  ],
  [
    ['Mechanic’s gloves', 'Mechanic’s gloves size 10'],
    ['Mechanic’s gloves', 'size 10'],
  ],
  [['Screwdriver PH2'], ['Screwdriver PH2']],
])('of %p are %p', (names, expected) => expect(variantNames(names)).toEqual(expected));
