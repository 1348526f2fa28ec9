import type { OrderStatus } from '@shop/contracts';
import { isExpired } from './order-status';

const event = (status: OrderStatus, by: string | null) => ({ status, by });
const PLACED = event('PENDING_PAYMENT', 'customer');

it.each([
  ['CANCELLED', [PLACED, event('CANCELLED', 'shop')], true],
  ['CANCELLED', [PLACED, event('CANCELLED', 'customer')], false],
  ['CANCELLED', [PLACED, event('CANCELLED', 'admin')], false],
  ['CANCELLED', [], false],
  ['PAID', [PLACED, event('PAID', 'shop')], false],
] as const)('%s after %j is expired: %p', (status, events, expired) =>
  expect(isExpired({ status, events })).toBe(expired),
);
