import { Injectable } from '@nestjs/common';
import type { Check } from '../domain/check';
import { StoreRepairer } from '../persistence/store-repairer';
import { StoreReader } from '../persistence/store-reader';
import { OutboxRegistry } from '@shop/api-outbox';
import { AdminsCheck } from './admins.check';
import { AuditLogCheck } from './audit-log.check';
import { HoldsCheck } from './holds.check';
import { IdempotencyKeysCheck } from './idempotency-keys.check';
import { IndexesCheck } from './indexes.check';
import { LedgerOrdersCheck } from './ledger-orders.check';
import { LedgerStockCheck } from './ledger-stock.check';
import { OnePaymentCheck } from './one-payment.check';
import { OrderHoldsCheck } from './order-holds.check';
import { orderPathCheck } from './order-path.check';
import { outboxChecks } from './outboxes.check';
import { PaidOrdersCheck } from './paid-orders.check';
import { PaymentsCheck } from './payments.check';
import { UnpaidOrdersCheck } from './unpaid-orders.check';
import { SalesCheck } from './sales.check';
import { SoldUnitsCheck } from './sold-units.check';
import { stockAccountCheck } from './stock-account.check';
import { UnfinishedCheck } from './unfinished.check';
import { orderNumbersCheck, toolNumbersCheck } from './whole-numbers.check';

/** Checks with services of other modules, created by injection. */
export const CHECK_PROVIDERS = [
  IndexesCheck,
  HoldsCheck,
  OrderHoldsCheck,
  UnfinishedCheck,
  PaymentsCheck,
  PaidOrdersCheck,
  LedgerStockCheck,
  LedgerOrdersCheck,
  AuditLogCheck,
];

/** All checks in their order: prerequisites of others first. */
@Injectable()
export class Checks {
  readonly all: readonly Check[];

  constructor(
    reader: StoreReader,
    repairer: StoreRepairer,
    indexes: IndexesCheck,
    holds: HoldsCheck,
    orderHolds: OrderHoldsCheck,
    unfinished: UnfinishedCheck,
    payments: PaymentsCheck,
    paidOrders: PaidOrdersCheck,
    ledgerStock: LedgerStockCheck,
    ledgerOrders: LedgerOrdersCheck,
    auditLog: AuditLogCheck,
    outboxes: OutboxRegistry,
  ) {
    this.all = [
      indexes,
      new AdminsCheck(reader),
      unfinished,
      ...outboxChecks(reader, outboxes),
      toolNumbersCheck(reader),
      orderNumbersCheck(reader),
      holds,
      orderHolds,
      stockAccountCheck(reader, repairer),
      new SoldUnitsCheck(reader),
      ledgerStock,
      new UnpaidOrdersCheck(reader),
      orderPathCheck(reader),
      ledgerOrders,
      new SalesCheck(reader),
      new OnePaymentCheck(reader),
      payments,
      paidOrders,
      auditLog,
      new IdempotencyKeysCheck(reader, repairer),
    ];
  }
}
