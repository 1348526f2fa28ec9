export { AUDIT_OUTBOX } from '@shop/api-change-stream';
export { AuditModule } from './audit.module';
export { AuditTrail } from './audit-trail';
export { AuditVerification } from './audit-verification';
export {
  type Actor,
  type AuditFields,
  type AuditNote,
  OPERATOR,
  PROVIDER,
  SHOP,
  SOME_ADMIN,
} from './domain/audit-note';
export type { Anchor, ChainReport } from './domain/check-chain';
export { AuditEntryType } from './graphql/audit-entry.type';
export { AuditResolver } from './graphql/audit.resolver';
export type { AuditGap } from './join/audit-gap';
export { AuditJoin } from './join/audit-join';
export { auditNoteSchema } from './persistence/audit-note.schema';
