import { Injectable } from '@nestjs/common';
import { type AuditGap, AuditGapFinder } from '@shop/api-audit-log';
import type { CheckContext, Check, Suspicion, Violation } from '../domain/check';
import type { Subject, SubjectKind } from '../domain/finding';

const KINDS: Readonly<Record<AuditGap['subject']['kind'], SubjectKind>> = {
  TOOL: 'TOOL',
  ORDER: 'ORDER',
  USER: 'CUSTOMER',
  CATALOG: 'SHOP',
  BOOKS: 'SHOP',
};

/** Matches admin changes with audit log entries, in both directions. */
@Injectable()
export class AuditLogCheck implements Check {
  readonly name = 'audit-log';
  readonly invariants = ['I12'] as const;
  readonly rule = 'Every change by an admin has its entry in the audit log, and every entry its change.';
  readonly subjects = 'changed things and entries';

  constructor(private readonly gaps: AuditGapFinder) {}

  async *run(context: CheckContext): AsyncGenerator<Suspicion> {
    for await (const gap of this.gaps.findGaps(context.countChecked)) yield () => this.recheck(gap);
  }

  private async recheck(gap: AuditGap): Promise<Violation | undefined> {
    if (!(await this.gaps.isStillOpen(gap))) return undefined;
    return {
      invariant: 'I12',
      subject: subjectOf(gap),
      text: gap.text.charAt(0).toUpperCase() + gap.text.slice(1),
      remedy: 'The audit log is append-only: investigate by hand, starting with npm run audit:verify.',
    };
  }
}

function subjectOf({ subject: { kind, id } }: AuditGap): Subject {
  return { kind: KINDS[kind], id };
}
