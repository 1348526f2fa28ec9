import { Injectable, Logger } from '@nestjs/common';
import { entriesAfter } from './domain/audit-entry';
import type { PendingAuditEntry } from './domain/pending-audit-entry';
import { AuditLogRepository } from './persistence/audit-log.repository';

/** Another process makes progress in every lost round, so more of them mean a fault. */
const MAX_ROUNDS = 100;

/** Appends to the audit log; each entry contains the hash of its predecessor. */
@Injectable()
export class AuditChain {
  private readonly logger = new Logger('AuditLog');

  constructor(private readonly log: AuditLogRepository) {}

  async has(changeId: string): Promise<boolean> {
    return (await this.log.entered([changeId])).has(changeId);
  }

  /** Appends missing entries. Safe for concurrent processes: the loser of a sequence number retries from the new head. */
  async append(pending: readonly PendingAuditEntry[]): Promise<void> {
    const byTime = [...new Map(pending.map((entry) => [entry.id, entry])).values()].sort(
      (a, b) => a.at.getTime() - b.at.getTime(),
    );
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const missing = await this.log.withoutEntry(byTime);
      if (missing.length === 0) return;
      if (await this.tryToAppend(missing)) return;
    }
    throw new Error(`The audit log took none of ${byTime.length} entries in ${MAX_ROUNDS} attempts.`);
  }

  /** Logs the head as an anchor outside of the database, to detect tampering. */
  private async tryToAppend(pending: readonly PendingAuditEntry[]): Promise<boolean> {
    const entries = entriesAfter(await this.log.head(), pending);
    const head = entries.at(-1);
    if (!head || !(await this.log.append(entries))) return false;
    await this.log.recordHead(head);
    this.logger.log(`The audit log has its entry ${head.sequence}: anchor ${head.sequence}:${head.hash}`);
    return true;
  }
}
