export type { MoneyMove, StockMove } from './domain/moves';
export { accountOf, type MoneySums, type StockSums } from './domain/sums';
export { LedgerModule } from './ledger.module';
export { type ChargedPayment, newCharge, newRefund, newStockMove } from './new-move';
export { LedgerRepository } from './persistence/ledger.repository';
export { moneyMoveSchema, stockMoveSchema } from './persistence/ledger.schema';
