import { Injectable } from '@nestjs/common';
import type { AuditEntry } from '../domain/audit-entry';
import { AuditLogRepository } from '../persistence/audit-log.repository';
import type { AuditGap } from './audit-gap';
import { ChangeReader, type NamedChanges } from './change-reader';

/** Joins what admins changed with the audit log, both ways, in bounded memory. */
@Injectable()
export class AuditJoin {
  constructor(
    private readonly log: AuditLogRepository,
    private readonly changes: ChangeReader,
  ) {}

  /** What has no counterpart. The shop may be at work: what is found is to be looked at again after a moment. */
  async *gaps(): AsyncGenerator<AuditGap> {
    for await (const page of this.changes.pages()) yield* await this.withoutEntry(page);
    for await (const entry of this.log.entries()) {
      const gap = await this.withoutChange(entry);
      if (gap) yield gap;
    }
  }

  /** Changes that are neither in the log nor on their way to it. */
  private async withoutEntry(page: readonly NamedChanges[]): Promise<AuditGap[]> {
    const entered = await this.log.entered(page.flatMap(({ changeIds }) => changeIds));
    return page.flatMap(({ subject, changeIds, waiting }) =>
      changeIds
        .filter((id) => !entered.has(id) && !waiting.includes(id))
        .map((changeId) => ({
          ...{ kind: 'CHANGE_WITHOUT_ENTRY', changeId, subject },
          text: `${nameOf(subject)} was changed, and the audit log has no entry of it.`,
        })),
    );
  }

  /** Tools and users name their last change alone, orders each; users are gone some time after they were deleted. */
  private async withoutChange(entry: AuditEntry): Promise<AuditGap | undefined> {
    const { changeId, subject, sequence } = entry;
    if (subject.kind === 'CATALOG') return undefined;
    if (subject.kind !== 'ORDER' && !(await this.log.isNewestOf(entry))) return undefined;
    const named = await this.changes.of(subject);
    if (!named && subject.kind === 'USER' && entry.action === 'DELETE_USER') return undefined;
    if (named?.changeIds.includes(changeId)) return undefined;
    const text = `Entry ${sequence} of the audit log says that ${nameOf(subject)} was changed, which shows no such change.`;
    return { kind: 'ENTRY_WITHOUT_CHANGE', changeId, subject, text };
  }
}

function nameOf({ kind, id }: NamedChanges['subject']): string {
  return `${kind.toLowerCase()} ${id}`;
}
