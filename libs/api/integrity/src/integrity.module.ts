import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '@shop/api-audit-log';
import { CatalogModule } from '@shop/api-catalog';
import { OrdersModule } from '@shop/api-orders';
import { LedgerModule } from '@shop/api-ledger';
import { OutboxModule } from '@shop/api-outbox';
import { Integrity } from './integrity';
import { BooksHealthService } from './books-health.service';
import { CHECK_PROVIDERS, Checks } from './checks/checks';
import { IntegrityResolver } from './graphql/integrity.resolver';
import { IndexReader } from './persistence/index-reader';
import { LastAuditRepository } from './persistence/last-audit.repository';
import { LAST_AUDIT_MODEL, lastAuditSchema } from './persistence/last-audit.schema';
import { MendingLog } from './persistence/mending-log';
import { StoreMender } from './persistence/store-mender';
import { StoreReader } from './persistence/store-reader';

const persistence = [StoreReader, StoreMender, MendingLog, IndexReader, LastAuditRepository];

/** The audit of the shop's books. PaymentPort and PaymentList come from the composition root. */
@Module({
  imports: [
    CatalogModule,
    OrdersModule,
    LedgerModule,
    AuditModule,
    OutboxModule,
    MongooseModule.forFeature([{ name: LAST_AUDIT_MODEL, schema: lastAuditSchema }]),
  ],
  providers: [...persistence, ...CHECK_PROVIDERS, Checks, Integrity, BooksHealthService, IntegrityResolver],
  exports: [Integrity],
})
export class IntegrityModule {}
