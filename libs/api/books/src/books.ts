import { Injectable } from '@nestjs/common';
import { Outboxes, StoreClock } from '@shop/api-platform';
import { type AuditOptions, Auditor } from './auditor';
import { Checks } from './checks/checks';
import type { AuditReport, CheckReport } from './domain/audit-report';

/** The shop's books: orders, stock and money, as they lie in the database and at the payment provider. */
@Injectable()
export class Books {
  constructor(
    private readonly checks: Checks,
    private readonly clock: StoreClock,
    private readonly outboxes: Outboxes,
  ) {}

  /**
   * Checks every invariant that can be seen in stored data.
   *
   * @throws whatever the database fails with before the first check; later failures become obstacles of their checks
   */
  async audit(options: AuditOptions = {}): Promise<AuditReport> {
    await this.clock.sync();
    const checked = async (check: CheckReport) => {
      await options.checked?.(check);
      // What repairs moved is in the ledger before the next check looks there.
      if (check.mended > 0) await this.outboxes.postLeft(this.clock.now());
    };
    return new Auditor(this.checks.all, this.clock).run({ ...options, checked });
  }
}
