export type { PaymentEntry, StockMovement } from './domain/ledger-entries';
export { toStockAccount, type PaymentTotals, type StockTotals } from './domain/totals';
export { LedgerModule } from './ledger.module';
export {
  createChargebackEntry,
  createChargeEntry,
  createRefundEntry,
  createStockMovement,
} from './create-entry';
export { LedgerRepository } from './persistence/ledger.repository';
export { paymentEntrySchema, stockMovementSchema } from './persistence/ledger.schema';
