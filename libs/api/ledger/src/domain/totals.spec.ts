import { toStockAccount, NO_STOCK } from './totals';

it('keeps every unit in one account', () => {
  const account = toStockAccount({ stocked: 10, held: 7, released: 2, sold: 4 });
  expect(account).toEqual({ stocked: 10, available: 5, held: 1, sold: 4 });
  expect(account.available + account.held + account.sold).toBe(account.stocked);
});

it('is zero without movements', () => {
  expect(toStockAccount(NO_STOCK)).toEqual({ stocked: 0, available: 0, held: 0, sold: 0 });
});
