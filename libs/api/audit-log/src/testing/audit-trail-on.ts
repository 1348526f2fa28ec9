import { Logger } from '@nestjs/common';
import { StoreClock } from '@shop/api-database';
import { OutboxRegistry } from '@shop/api-outbox';
import type { Connection } from 'mongoose';
import { AuditChain } from '../audit-chain';
import { AuditTrail } from '../audit-trail';
import type { AuditHead } from '../domain/audit-entry';
import {
  AUDIT_HEAD_MODEL,
  AUDIT_LOG_MODEL,
  auditHeadSchema,
  auditLogSchema,
  type AuditRecord,
} from '../persistence/audit-log.schema';
import { AuditLogRepository } from '../persistence/audit-log.repository';

/** An audit trail without a module, for repository tests; disables logging. */
export function auditTrailOn(connection: Connection): AuditTrail {
  Logger.overrideLogger(false);
  const log = connection.model<AuditRecord>(AUDIT_LOG_MODEL, auditLogSchema);
  const heads = connection.model<AuditHead & { _id: string }>(AUDIT_HEAD_MODEL, auditHeadSchema);
  const clock = new StoreClock(connection);
  const chain = new AuditChain(new AuditLogRepository(log, heads));
  return new AuditTrail(new OutboxRegistry(clock), chain, clock);
}
