import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import type { AuditActor } from '@shop/api-audit-log';
import { DomainError, addMilliseconds } from '@shop/api-common';
import { StoreClock } from '@shop/api-database';
import type { IntegrityReport } from './domain/integrity-report';
import { Integrity } from './integrity';
import { IntegrityReportRepository } from './persistence/integrity-report.repository';

export interface IntegrityStatus {
  /** Undefined before the first run has ended. */
  readonly report: IntegrityReport | undefined;
  readonly running: boolean;
}

/** Renewed after each check; one check of a million documents takes less. */
const LEASE_MS = 120_000;
const MAX_WAIT_MS = 1_500;
const MAX_STORED_FINDINGS = 200;

/** Runs the checks for admins, one run at a time across replicas, and stores the report. */
@Injectable()
export class IntegrityStatusService {
  private readonly logger = new Logger(IntegrityStatusService.name);

  constructor(
    private readonly integrity: Integrity,
    private readonly reports: IntegrityReportRepository,
    private readonly clock: StoreClock,
  ) {}

  async read(): Promise<IntegrityStatus> {
    const record = await this.reports.read();
    const running = record?.runningUntil != null && record.runningUntil > this.clock.now();
    return { report: record?.report, running };
  }

  /** Starts a run unless one is in progress. @throws DomainError CONFLICT to a repairer during another run */
  async refresh(repairer?: AuditActor): Promise<IntegrityStatus> {
    const runId = randomUUID();
    await this.clock.sync();
    if (await this.reports.begin(runId, this.clock.now(), this.lease())) {
      await Promise.race([this.run(runId, repairer), sleep(MAX_WAIT_MS, undefined, { ref: false })]);
    } else if (repairer) {
      throw DomainError.conflict('A check is running. Please repair when it has ended.');
    }
    return this.read();
  }

  /** Logs failures: the caller may have stopped waiting. */
  private async run(runId: string, repairer: AuditActor | undefined): Promise<void> {
    const logFailure = (error: unknown): undefined => {
      const reason = error instanceof Error ? error.name : 'unknown error';
      this.logger.warn(`The integrity checks could not run: ${reason}`);
    };
    const onChecked = () => this.reports.renew(runId, this.lease());
    const repair = repairer && { repair: true, actor: { uid: repairer.uid } };
    const report = await this.integrity.runChecks({ onChecked, ...repair }).catch(logFailure);
    await this.reports.end(runId, report && truncated(report)).catch(logFailure);
  }

  private lease(): Date {
    return addMilliseconds(this.clock.now(), LEASE_MS);
  }
}

function truncated(report: IntegrityReport): IntegrityReport {
  const first = (list: IntegrityReport['findings']) => list.slice(0, MAX_STORED_FINDINGS);
  return { ...report, findings: first(report.findings), repairedFindings: first(report.repairedFindings) };
}
