import { Injectable } from '@nestjs/common';
import { type AuditActor, OPERATOR_AUDIT_ACTOR } from '@shop/api-audit-log';
import { CheckServices } from './check-services';
import { CHECKS } from './checks/checks';
import type { CheckReport, IntegrityReport } from './domain/integrity-report';
import { IntegrityReportRepository } from './persistence/integrity-report.repository';
import { type CheckRunOptions, runChecks } from './run-checks';

@Injectable()
export class Integrity {
  constructor(
    private readonly services: CheckServices,
    private readonly reports: IntegrityReportRepository,
  ) {}

  /** @param options `actor` of repairs in the audit log; the operator by default. @throws the database's first error */
  async runChecks({
    actor = OPERATOR_AUDIT_ACTOR,
    ...options
  }: CheckRunOptions & { readonly actor?: AuditActor } = {}): Promise<IntegrityReport> {
    const { clock, outboxes } = this.services;
    await clock.sync();
    const onChecked = async (check: CheckReport) => {
      if (check.repaired > 0) {
        await this.reports.recordRepairs(actor, check);
        // The next check reads the ledger.
        await outboxes.drain(clock.now());
      }
      await options.onChecked?.(check);
    };
    return runChecks(CHECKS, this.services, { ...options, onChecked });
  }
}
