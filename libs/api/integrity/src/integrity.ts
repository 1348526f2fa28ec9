import { Injectable } from '@nestjs/common';
import { type AuditActor, OPERATOR_AUDIT_ACTOR } from '@shop/api-audit-log';
import { StoreClock } from '@shop/api-database';
import { OutboxRegistry } from '@shop/api-outbox';
import { type AuditOptions, Auditor } from './auditor';
import { MendingLog } from './persistence/mending-log';
import { Checks } from './checks/checks';
import type { IntegrityReport, CheckReport } from './domain/integrity-report';

/** How the books are audited, and for whom. */
export interface IntegrityCheckOptions extends AuditOptions {
  readonly actor?: AuditActor;
}

/** The shop's books: orders, stock and money, as they lie in the database and at the payment provider. */
@Injectable()
export class Integrity {
  constructor(
    private readonly checks: Checks,
    private readonly clock: StoreClock,
    private readonly outboxes: OutboxRegistry,
    private readonly mendings: MendingLog,
  ) {}

  /**
   * Checks every invariant that can be seen in stored data.
   *
   * @param options `by`: who wants repairs, for the audit log; whoever runs the shop unless given
   * @throws whatever the database fails with before the first check; later failures become obstacles of their checks
   */
  async runChecks({
    actor: by = OPERATOR_AUDIT_ACTOR,
    ...options
  }: IntegrityCheckOptions = {}): Promise<IntegrityReport> {
    await this.clock.sync();
    const checked = async (check: CheckReport) => {
      if (check.mended > 0) {
        await this.mendings.note(by, check);
        // What repairs moved is in the ledger before the next check looks there.
        await this.outboxes.drain(this.clock.now());
      }
      await options.checked?.(check);
    };
    return new Auditor(this.checks.all, this.clock).run({ ...options, checked });
  }
}
