import { Injectable } from '@nestjs/common';
import { type AuditGap, AuditGapFinder } from '@shop/api-audit-log';
import type { AuditScope, Check, Suspicion, Violation } from '../domain/check';
import type { Subject, SubjectKind } from '../domain/finding';

const KINDS: Readonly<Record<AuditGap['subject']['kind'], SubjectKind>> = {
  TOOL: 'TOOL',
  ORDER: 'ORDER',
  USER: 'CUSTOMER',
  CATALOG: 'SHOP',
  BOOKS: 'SHOP',
};

/** Looks from every change by an admin to its entry in the audit log, and back. */
@Injectable()
export class AuditLogCheck implements Check {
  readonly name = 'audit-log';
  readonly invariants = ['I12'] as const;
  readonly rule = 'Every change by an admin has its entry in the audit log, and every entry its change.';
  readonly things = 'changed things and entries';

  constructor(private readonly join: AuditGapFinder) {}

  async *run(scope: AuditScope): AsyncGenerator<Suspicion> {
    for await (const gap of this.join.findGaps(scope.looked)) yield () => this.judge(gap);
  }

  private async judge(gap: AuditGap): Promise<Violation | undefined> {
    if (!(await this.join.isStillOpen(gap))) return undefined;
    return {
      invariant: 'I12',
      subject: subjectOf(gap),
      text: gap.text.charAt(0).toUpperCase() + gap.text.slice(1),
      remedy:
        'The audit log is never changed; who did it is to be found out by hand, npm run audit:verify tells more.',
    };
  }
}

function subjectOf({ subject: { kind, id } }: AuditGap): Subject {
  return { kind: KINDS[kind], id };
}
