import { Injectable, Logger } from '@nestjs/common';
import { entriesAfter } from './domain/audit-entry';
import type { PendingAuditEntry } from './domain/pending-audit-entry';
import { AuditLogRepository } from './persistence/audit-log.repository';

/** Every lost round is one that another process won, so more of them are lost to a fault. */
const MOST_ROUNDS = 100;

/** Writes the audit log: each entry names the hash of the one before. */
@Injectable()
export class AuditChain {
  private readonly logger = new Logger('AuditLog');

  constructor(private readonly log: AuditLogRepository) {}

  /**
   * Adds the entries of notes that have none yet. Any number of processes may do it at once: a place in the log is
   * taken once, and whoever loses it reads the new head and tries again.
   */
  async append(notes: readonly PendingAuditEntry[]): Promise<void> {
    const byTime = [...new Map(notes.map((note) => [note.id, note])).values()].sort(
      (a, b) => a.at.getTime() - b.at.getTime(),
    );
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const waiting = await this.log.withoutEntry(byTime);
      if (waiting.length === 0) return;
      if (await this.tryToAppend(waiting)) return;
    }
    throw new Error(`The audit log took none of ${byTime.length} entries in ${MOST_ROUNDS} attempts.`);
  }

  /** The head goes to the log of the process too: that is kept elsewhere, so it tells when the database lies. */
  private async tryToAppend(notes: readonly PendingAuditEntry[]): Promise<boolean> {
    const entries = entriesAfter(await this.log.head(), notes);
    const head = entries.at(-1);
    if (!head || !(await this.log.append(entries))) return false;
    await this.log.noteHead(head);
    this.logger.log(`The audit log has its entry ${head.sequence}: anchor ${head.sequence}:${head.hash}`);
    return true;
  }
}
