import { LIMITS } from '@shop/contracts';

export const TAX_MODES = [
  ['NONE', 'No tax is shown or charged'],
  ['INCLUDED', 'Prices include the tax of the destination'],
  ['ADDED', 'The tax of the destination is added to prices'],
] as const;

export const TAX_COLUMNS = [
  { field: 'country', label: 'Country', hint: 'Two letters, such as DE', maxLength: 2 },
  { field: 'basisPoints', label: 'Percent', inputMode: 'decimal' },
  { field: 'name', label: 'Name', maxLength: LIMITS.taxNameMax },
] as const;

export const SHIPPING_COLUMNS = [
  { field: 'name', label: 'Name', maxLength: LIMITS.shippingRateNameMax },
  { field: 'countries', label: 'Countries', hint: 'Such as DE AT; all others if empty' },
  { field: 'price', label: 'Price', inputMode: 'decimal' },
  { field: 'freeFrom', label: 'Free from', hint: 'Never if empty', inputMode: 'decimal' },
] as const;
