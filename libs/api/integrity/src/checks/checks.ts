import type { Check } from '../domain/check';
import { holdsCheck } from './holds.check';
import { idempotencyKeysCheck } from './idempotency-keys.check';
import { invoiceChainCheck, invoicedOrdersCheck, invoiceSumsCheck } from './invoices.checks';
import { ledgerOrdersCheck, ledgerStockCheck } from './ledger.checks';
import { orderNumbersCheck, toolNumbersCheck } from './numbers.checks';
import { orderHoldsCheck } from './order-holds.check';
import { orderRefundsCheck } from './order-refunds.check';
import { orderShipmentsCheck } from './order-shipments.check';
import { orderPathCheck } from './order-path.check';
import { orderOutboxCheck, toolOutboxCheck } from './outboxes.checks';
import { onePaymentCheck, paidOrdersCheck, paymentsCheck } from './payments.checks';
import { adminsCheck, auditLogCheck, indexesCheck, unpaidOrdersCheck } from './shop.checks';
import { stockAccountCheck } from './stock-account.check';
import { salesCheck, soldUnitsCheck } from './totals.checks';
import { unfinishedCheck } from './unfinished.check';

/** All checks in their order: prerequisites of others first. */
export const CHECKS: readonly Check[] = [
  indexesCheck,
  adminsCheck,
  unfinishedCheck,
  toolOutboxCheck,
  orderOutboxCheck,
  toolNumbersCheck,
  orderNumbersCheck,
  holdsCheck,
  orderHoldsCheck,
  stockAccountCheck,
  soldUnitsCheck,
  ledgerStockCheck,
  unpaidOrdersCheck,
  orderPathCheck,
  orderRefundsCheck,
  orderShipmentsCheck,
  ledgerOrdersCheck,
  salesCheck,
  onePaymentCheck,
  paymentsCheck,
  paidOrdersCheck,
  invoicedOrdersCheck,
  invoiceChainCheck,
  invoiceSumsCheck,
  auditLogCheck,
  idempotencyKeysCheck,
];
