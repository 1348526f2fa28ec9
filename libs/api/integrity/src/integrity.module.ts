import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '@shop/api-audit-log';
import { CatalogModule } from '@shop/api-catalog';
import { OrdersModule } from '@shop/api-orders';
import { InvoicesModule } from '@shop/api-invoices';
import { LedgerModule } from '@shop/api-ledger';
import { OutboxModule } from '@shop/api-outbox';
import { CheckServices, InvoiceChecks } from './check-services';
import { BooksResolver } from './graphql/books.resolver';
import { IntegrityResolver } from './graphql/integrity.resolver';
import { Integrity } from './integrity';
import { IntegrityStatusService } from './integrity-status.service';
import {
  INTEGRITY_REPORT_MODEL,
  IntegrityReportRepository,
  integrityReportSchema,
} from './persistence/integrity-report.repository';
import { IntegrityStore } from './persistence/integrity-store';

/** Needs PaymentPort and PaymentListing from the composition root. */
@Module({
  imports: [
    ...[CatalogModule, OrdersModule, LedgerModule, AuditModule, OutboxModule],
    InvoicesModule,
    MongooseModule.forFeature([{ name: INTEGRITY_REPORT_MODEL, schema: integrityReportSchema }]),
  ],
  providers: [
    ...[IntegrityStore, IntegrityReportRepository, InvoiceChecks, CheckServices],
    ...[Integrity, IntegrityStatusService, IntegrityResolver, BooksResolver],
  ],
  exports: [Integrity],
})
export class IntegrityModule {}
