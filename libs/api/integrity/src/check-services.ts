import { Injectable } from '@nestjs/common';
import { AuditGapFinder } from '@shop/api-audit-log';
import { StockService } from '@shop/api-catalog';
import { StoreClock } from '@shop/api-database';
import { LedgerRepository } from '@shop/api-ledger';
import { PaymentListing, PaymentPort, ReconcilerService, SettlePaymentService } from '@shop/api-orders';
import { OutboxRegistry } from '@shop/api-outbox';
import { IntegrityStore } from './persistence/integrity-store';

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
  ) {}
}
