import { Injectable } from '@nestjs/common';
import { AuditGapFinder } from '@shop/api-audit-log';
import { StockService } from '@shop/api-catalog';
import { StoreClock } from '@shop/api-database';
import { InvoiceIssuer, InvoiceVerification } from '@shop/api-invoices';
import { LedgerRepository } from '@shop/api-ledger';
import { PaymentListing, PaymentPort, ReconcilerService, SettlePaymentService } from '@shop/api-orders';
import { OutboxRegistry } from '@shop/api-outbox';
import { IntegrityStore } from './persistence/integrity-store';

@Injectable()
export class InvoiceChecks {
  constructor(
    readonly verification: InvoiceVerification,
    readonly issuer: InvoiceIssuer,
  ) {}
}

@Injectable()
export class CheckServices {
  constructor(
    readonly store: IntegrityStore,
    readonly clock: StoreClock,
    readonly ledger: LedgerRepository,
    readonly auditGaps: AuditGapFinder,
    readonly paymentList: PaymentListing,
    readonly provider: PaymentPort,
    readonly settling: SettlePaymentService,
    readonly stock: StockService,
    readonly reconciler: ReconcilerService,
    readonly outboxes: OutboxRegistry,
    readonly invoices: InvoiceChecks,
  ) {}
}
