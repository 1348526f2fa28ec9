import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OutboxModule } from '@shop/api-outbox';
import { AuditLogService } from './audit-log.service';
import { AuditResolver } from './graphql/audit.resolver';
import { AuditChain } from './audit-chain';
import { AuditTrail } from './audit-trail';
import { AuditVerification } from './audit-verification';
import { AuditGapFinder } from './join/audit-gap-finder';
import { ChangeReader } from './join/change-reader';
import { AuditLogRepository } from './persistence/audit-log.repository';
import {
  AUDIT_HEAD_MODEL,
  AUDIT_LOG_MODEL,
  auditHeadSchema,
  auditLogSchema,
} from './persistence/audit-log.schema';

@Module({
  imports: [
    OutboxModule,
    MongooseModule.forFeature([
      { name: AUDIT_LOG_MODEL, schema: auditLogSchema },
      { name: AUDIT_HEAD_MODEL, schema: auditHeadSchema },
    ]),
  ],
  providers: [
    ...[AuditLogRepository, AuditChain, AuditTrail],
    ...[AuditVerification, AuditLogService, AuditResolver],
    ...[ChangeReader, AuditGapFinder],
  ],
  exports: [AuditTrail, AuditVerification, AuditGapFinder],
})
export class AuditModule {}
