import { Injectable } from '@nestjs/common';
import type { Check } from '../domain/check';
import { StoreMender } from '../persistence/store-mender';
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
import { PlacesCheck } from './places.check';
import { SalesCheck } from './sales.check';
import { SoldPiecesCheck } from './sold-pieces.check';
import { stockAccountCheck } from './stock-account.check';
import { UnfinishedCheck } from './unfinished.check';
import { orderNumbersCheck, toolNumbersCheck } from './whole-numbers.check';

/** The checks that are classes of their own, as they need services of the shop. */
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

/** All checks in the order in which they are made: what others rest on comes first. */
@Injectable()
export class Checks {
  readonly all: readonly Check[];

  constructor(
    reader: StoreReader,
    mender: StoreMender,
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
      stockAccountCheck(reader, mender),
      new SoldPiecesCheck(reader),
      ledgerStock,
      new PlacesCheck(reader),
      orderPathCheck(reader),
      ledgerOrders,
      new SalesCheck(reader),
      new OnePaymentCheck(reader),
      payments,
      paidOrders,
      auditLog,
      new IdempotencyKeysCheck(reader, mender),
    ];
  }
}
