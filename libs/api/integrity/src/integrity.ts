import { Injectable } from '@nestjs/common';
import { type AuditActor, OPERATOR_AUDIT_ACTOR } from '@shop/api-audit-log';
import { StoreClock } from '@shop/api-database';
import { OutboxRegistry } from '@shop/api-outbox';
import { type CheckRunOptions, IntegrityChecker } from './integrity-checker';
import { RepairLog } from './persistence/repair-log';
import { Checks } from './checks/checks';
import type { IntegrityReport, CheckReport } from './domain/integrity-report';

/** Options of one run, and who requests the repairs. */
export interface IntegrityCheckOptions extends CheckRunOptions {
  readonly actor?: AuditActor;
}

/** Checks the integrity of orders, stock and money in the database and at the payment provider. */
@Injectable()
export class Integrity {
  constructor(
    private readonly checks: Checks,
    private readonly clock: StoreClock,
    private readonly outboxes: OutboxRegistry,
    private readonly repairLog: RepairLog,
  ) {}

  /**
   * @param options `actor`: recorded in the audit log for repairs; the operator by default
   * @throws the database's error before the first check; later errors are reported by their checks
   */
  async runChecks({
    actor = OPERATOR_AUDIT_ACTOR,
    ...options
  }: IntegrityCheckOptions = {}): Promise<IntegrityReport> {
    await this.clock.sync();
    const onChecked = async (check: CheckReport) => {
      if (check.mended > 0) {
        await this.repairLog.record(actor, check);
        // The next check reads the ledger.
        await this.outboxes.drain(this.clock.now());
      }
      await options.onChecked?.(check);
    };
    return new IntegrityChecker(this.checks.all, this.clock).run({ ...options, onChecked });
  }
}
