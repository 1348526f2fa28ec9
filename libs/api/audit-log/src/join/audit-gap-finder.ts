import { Injectable } from '@nestjs/common';
import { inBatches } from '@shop/api-common';
import type { AuditEntry } from '../domain/audit-entry';
import { AuditLogRepository } from '../persistence/audit-log.repository';
import type { AuditGap } from './audit-gap';
import { ChangeReader, type NamedChanges } from './change-reader';

/** Entries whose changes are looked up at once. */
const BATCH = 200;

/** Joins what admins changed with the audit log, both ways, in bounded memory. */
@Injectable()
export class AuditGapFinder {
  constructor(
    private readonly log: AuditLogRepository,
    private readonly changes: ChangeReader,
  ) {}

  /**
   * What has no counterpart. The shop may be at work: ask {@link isStillOpen} of what is found after a moment.
   *
   * @param looked told how many changes and entries were looked at since it was told last
   */
  async *findGaps(looked: (count: number) => void = () => undefined): AsyncGenerator<AuditGap> {
    for await (const page of this.changes.pages()) {
      looked(page.length);
      yield* await this.withoutEntry(page);
    }
    for await (const entries of inBatches(this.log.entries(), BATCH)) {
      looked(entries.length);
      yield* await this.withoutChange(entries);
    }
  }

  /** Whether a gap is still there: what the shop was at work on has its counterpart by now. */
  async isStillOpen({ kind, changeId, subject }: AuditGap): Promise<boolean> {
    const [named] = await this.changes.of([subject]);
    if (kind === 'CHANGE_WITHOUT_ENTRY') {
      return (
        named !== undefined && (await this.withoutEntry([named])).some((gap) => gap.changeId === changeId)
      );
    }
    if (named && named.waiting.length > 0) return false;
    const entry = await this.log.entryOf(changeId);
    return entry !== null && (await this.withoutChange([entry])).length > 0;
  }

  /** Changes that are neither in the log nor on their way to it. */
  private async withoutEntry(page: readonly NamedChanges[]): Promise<AuditGap[]> {
    const entered = await this.log.entered(page.flatMap(({ changeIds }) => changeIds));
    const gaps = page.flatMap(({ subject, changeIds, waiting }) =>
      changeIds
        .filter((id) => !entered.has(id) && !waiting.includes(id))
        .map((changeId) => ({
          ...{ kind: 'CHANGE_WITHOUT_ENTRY' as const, changeId, subject },
          text: `${nameOf(subject)} was changed, and the audit log has no entry of it.`,
        })),
    );
    // What was changed together has one note, which waits with one of them.
    const elsewhere = await this.changes.waiting(gaps.map(({ changeId }) => changeId));
    return gaps.filter(({ changeId }) => !elsewhere.has(changeId));
  }

  /** Entries whose subjects do not name their change. */
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

  /** Tools and users name their last change alone, orders each; users are gone some time after they were deleted. */
  private async isExplained(entry: AuditEntry, named: NamedChanges | undefined): Promise<boolean> {
    const { changeId, subject, action } = entry;
    if (subject.kind === 'CATALOG' || subject.kind === 'BOOKS') return true;
    if (named?.changeIds.includes(changeId)) return true;
    if (!named && subject.kind === 'USER' && action === 'DELETE_USER') return true;
    return subject.kind !== 'ORDER' && !(await this.log.isNewestOf(entry));
  }
}

function nameOf({ kind, id }: NamedChanges['subject']): string {
  return `${kind.toLowerCase()} ${id}`;
}
