import { Injectable } from '@nestjs/common';
import { inBatches } from '@shop/api-common';
import type { AuditEntry } from '../domain/audit-entry';
import type { AuditSubject } from '../domain/pending-audit-entry';
import { AuditLogRepository } from '../persistence/audit-log.repository';
import { ChangeReader, type NamedChanges } from './change-reader';

const BATCH_SIZE = 200;
/** Subjects that are no document of a {@link ChangeReader}. */
const WITHOUT_DOCUMENT: ReadonlySet<AuditSubject['kind']> = new Set([
  'CATALOG',
  'SETTINGS',
  'API_KEY',
  'LETTER',
  'WEBHOOK_ENDPOINT',
  'WEBHOOK_DELIVERY',
  'BOOKS',
]);

/** A change without its audit entry, or an entry without its change. */
export interface AuditGap {
  readonly kind: 'CHANGE_WITHOUT_ENTRY' | 'ENTRY_WITHOUT_CHANGE';
  readonly changeId: string;
  readonly subject: AuditSubject;
  readonly text: string;
}

@Injectable()
export class AuditGapFinder {
  constructor(
    private readonly log: AuditLogRepository,
    private readonly changes: ChangeReader,
  ) {}

  /** Confirm each gap later by {@link isStillOpen}, as the shop may be writing. */
  async *findGaps(countChecked: (count: number) => void = () => undefined): AsyncGenerator<AuditGap> {
    for await (const page of this.changes.pages()) {
      countChecked(page.length);
      yield* await this.withoutEntry(page);
    }
    for await (const entries of inBatches(this.log.entries(), BATCH_SIZE)) {
      countChecked(entries.length);
      yield* await this.withoutChange(entries);
    }
  }

  async isStillOpen({ kind, changeId, subject }: AuditGap): Promise<boolean> {
    const [named] = await this.changes.of([subject]);
    if (kind === 'CHANGE_WITHOUT_ENTRY') {
      return (
        named !== undefined && (await this.withoutEntry([named])).some((gap) => gap.changeId === changeId)
      );
    }
    if (named && named.pending.length > 0) return false;
    const entry = await this.log.entryOf(changeId);
    return entry !== null && (await this.withoutChange([entry])).length > 0;
  }

  private async withoutEntry(page: readonly NamedChanges[]): Promise<AuditGap[]> {
    const entered = await this.log.entered(page.flatMap(({ changeIds }) => changeIds));
    const gaps = page.flatMap(({ subject, changeIds, pending }) =>
      changeIds
        .filter((id) => !entered.has(id) && !pending.includes(id))
        .map((changeId) => ({
          ...{ kind: 'CHANGE_WITHOUT_ENTRY' as const, changeId, subject },
          text: `${nameOf(subject)} was changed, and the audit log has no entry of it.`,
        })),
    );
    // Documents that changed together share one pending entry, stored in one of them.
    const elsewhere = await this.changes.pendingOf(gaps.map(({ changeId }) => changeId));
    return gaps.filter(({ changeId }) => !elsewhere.has(changeId));
  }

  private async withoutChange(entries: readonly AuditEntry[]): Promise<AuditGap[]> {
    const found = await this.changes.of(entries.map(({ subject }) => subject));
    const named = new Map(found.map((changes) => [nameOf(changes.subject), changes]));
    const gaps: AuditGap[] = [];
    for (const entry of entries) {
      if (await this.isExplained(entry, named.get(nameOf(entry.subject)))) continue;
      const { changeId, subject, sequence } = entry;
      const text = `Entry ${sequence} of the audit log says that ${nameOf(subject)} was changed, which shows no such change.`;
      gaps.push({ kind: 'ENTRY_WITHOUT_CHANGE', changeId, subject, text });
    }
    return gaps;
  }

  /** Tools, users and reviews store the id of their last change only, orders of each; deleted users are purged. */
  private async isExplained(entry: AuditEntry, named: NamedChanges | undefined): Promise<boolean> {
    const { changeId, subject, action } = entry;
    if (WITHOUT_DOCUMENT.has(subject.kind)) return true;
    if (named?.changeIds.includes(changeId)) return true;
    if (!named && subject.kind === 'USER' && action === 'DELETE_USER') return true;
    return subject.kind !== 'ORDER' && !(await this.log.isNewestOf(entry));
  }
}

function nameOf({ kind, id }: NamedChanges['subject']): string {
  return `${kind.toLowerCase()} ${id}`;
}
