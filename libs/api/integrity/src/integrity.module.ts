import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '@shop/api-audit-log';
import { CatalogModule } from '@shop/api-catalog';
import { OrdersModule } from '@shop/api-orders';
import { LedgerModule } from '@shop/api-ledger';
import { OutboxModule } from '@shop/api-outbox';
import { Integrity } from './integrity';
import { IntegrityHealthService } from './integrity-health.service';
import { CHECK_PROVIDERS, Checks } from './checks/checks';
import { IntegrityResolver } from './graphql/integrity.resolver';
import { IndexReader } from './persistence/index-reader';
import { IntegrityReportRepository } from './persistence/integrity-report.repository';
import { INTEGRITY_REPORT_MODEL, integrityReportSchema } from './persistence/integrity-report.schema';
import { RepairLog } from './persistence/repair-log';
import { StoreRepairer } from './persistence/store-repairer';
import { StoreReader } from './persistence/store-reader';

const persistence = [StoreReader, StoreRepairer, RepairLog, IndexReader, IntegrityReportRepository];

/** Needs PaymentPort and PaymentListing from the composition root. */
@Module({
  imports: [
    CatalogModule,
    OrdersModule,
    LedgerModule,
    AuditModule,
    OutboxModule,
    MongooseModule.forFeature([{ name: INTEGRITY_REPORT_MODEL, schema: integrityReportSchema }]),
  ],
  providers: [
    ...persistence,
    ...CHECK_PROVIDERS,
    Checks,
    Integrity,
    IntegrityHealthService,
    IntegrityResolver,
  ],
  exports: [Integrity],
})
export class IntegrityModule {}
