export { AUDIT_OUTBOX } from '@shop/api-change-stream';
export { AuditModule } from './audit.module';
export { AuditTrail } from './audit-trail';
export { AuditVerification } from './audit-verification';
export {
  type AuditActor,
  type AuditFields,
  type PendingAuditEntry,
  OPERATOR_AUDIT_ACTOR,
  PAYMENT_PROVIDER_AUDIT_ACTOR,
  SYSTEM_AUDIT_ACTOR,
  UNKNOWN_ADMIN_AUDIT_ACTOR,
} from './domain/pending-audit-entry';
export type { Anchor, ChainReport } from './domain/check-chain';
export { AuditEntryType } from './graphql/audit-entry.type';
export { AuditResolver } from './graphql/audit.resolver';
export { AuditGapFinder } from './join/audit-gap-finder';
export { pendingAuditEntrySchema } from './persistence/audit-log.schema';
