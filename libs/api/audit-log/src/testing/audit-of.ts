import type { INestApplicationContext } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import { OutboxRegistry } from '@shop/api-outbox';
import type { Connection } from 'mongoose';
import type { AuditRecord } from '../persistence/audit-log.schema';

const FAR_FUTURE = new Date('2999-01-01T00:00:00Z');

/** Reads the audit log of a module. */
export function auditOf(module: INestApplicationContext) {
  const outboxes = module.get(OutboxRegistry, { strict: false });
  const log = module
    .get<Connection>(getConnectionToken(), { strict: false })
    .collection<AuditRecord>('audit_log');

  /** Posted entries of some subjects, or all, by sequence. */
  function posted(...subjectIds: string[]): Promise<AuditRecord[]> {
    const about = subjectIds.length > 0 ? { 'subject.id': { $in: subjectIds } } : {};
    return log.find(about).sort({ sequence: 1 }).toArray();
  }

  return {
    posted,

    /** Entries after draining the outboxes, as after a restart. */
    async entries(...subjectIds: string[]): Promise<AuditRecord[]> {
      await outboxes.drain(FAR_FUTURE);
      return posted(...subjectIds);
    },

    /** Stops posting, as if the process was killed after each change. */
    stopPosting: () => outboxes.beforeApplicationShutdown(),
  };
}
