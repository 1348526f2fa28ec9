import type { INestApplicationContext } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import { OutboxRegistry } from '@shop/api-outbox';
import type { Connection } from 'mongoose';
import type { AuditRecord } from '../persistence/audit-log.schema';

const FAR_FUTURE = new Date('2999-01-01T00:00:00Z');

/** What the changes of a module have left in the audit log. */
export function auditOf(module: INestApplicationContext) {
  const outboxes = module.get(OutboxRegistry, { strict: false });
  const log = module
    .get<Connection>(getConnectionToken(), { strict: false })
    .collection<AuditRecord>('audit_log');

  /** The entries that are in the log now: about some subjects, or all; in the order of the log. */
  function posted(...subjectIds: string[]): Promise<AuditRecord[]> {
    const about = subjectIds.length > 0 ? { 'subject.id': { $in: subjectIds } } : {};
    return log.find(about).sort({ sequence: 1 }).toArray();
  }

  return {
    posted,

    /** The entries once everything that waits is posted, as after a restart. */
    async entries(...subjectIds: string[]): Promise<AuditRecord[]> {
      await outboxes.drain(FAR_FUTURE);
      return posted(...subjectIds);
    },

    /** From now on the process stores changes and posts none, like one that is killed after each. */
    stopPosting: () => outboxes.beforeApplicationShutdown(),
  };
}
