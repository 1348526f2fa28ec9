import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import type { AuditActor } from '@shop/api-audit-log';
import { DomainError, addMilliseconds } from '@shop/api-common';
import { StoreClock } from '@shop/api-database';
import { Integrity } from './integrity';
import type { IntegrityReport } from './domain/integrity-report';
import { IntegrityReportRepository } from './persistence/integrity-report.repository';

/** The last report and whether a run is in progress. */
export interface IntegrityHealth {
  /** Undefined before the first run has ended. */
  readonly report: IntegrityReport | undefined;
  readonly running: boolean;
}

/** Renewed after each check; one check of a million documents takes less. */
const LEASE_MS = 120_000;
/** A longer run continues in the background. */
const MAX_WAIT_MS = 1_500;
const MAX_STORED_FINDINGS = 200;

/** Runs the checks for admins, one run at a time across replicas, and stores the report. */
@Injectable()
export class IntegrityHealthService {
  private readonly logger = new Logger(IntegrityHealthService.name);

  constructor(
    private readonly integrity: Integrity,
    private readonly reports: IntegrityReportRepository,
    private readonly clock: StoreClock,
  ) {}

  /** Reads the last report; runs no check. */
  async health(): Promise<IntegrityHealth> {
    const record = await this.reports.read();
    const running = record?.runningUntil != null && record.runningUntil > this.clock.now();
    return { report: record?.report, running };
  }

  /**
   * Starts a run unless one is in progress, and waits for it up to MAX_WAIT_MS.
   *
   * @param repairer who requests repairs; undefined: checks only
   * @throws DomainError CONFLICT to a repairer while another run is in progress
   */
  async refresh(repairer?: AuditActor): Promise<IntegrityHealth> {
    const runId = randomUUID();
    await this.clock.sync();
    const hasStarted = await this.reports.begin(runId, this.clock.now(), this.lease());
    if (!hasStarted && repairer) {
      throw new DomainError('CONFLICT', 'An audit is under way. Mend the books when it has ended.');
    }
    if (hasStarted) {
      await Promise.race([this.run(runId, repairer), sleep(MAX_WAIT_MS, undefined, { ref: false })]);
    }
    return this.health();
  }

  /** Logs failures: the caller may have stopped waiting. */
  private async run(runId: string, repairer: AuditActor | undefined): Promise<void> {
    const onChecked = () => this.reports.renew(runId, this.lease());
    try {
      const report = await this.integrity
        .runChecks({ onChecked, ...(repairer && { repair: true, actor: { uid: repairer.uid } }) })
        .catch((error: unknown) => this.logFailure(error));
      await this.reports.end(runId, report && truncated(report));
    } catch (error) {
      this.logFailure(error);
    }
  }

  private logFailure(error: unknown): undefined {
    const reason = error instanceof Error ? error.name : 'unknown error';
    this.logger.warn(`The integrity checks could not run: ${reason}`);
  }

  private lease(): Date {
    return addMilliseconds(this.clock.now(), LEASE_MS);
  }
}

function truncated(report: IntegrityReport): IntegrityReport {
  const first = (list: IntegrityReport['findings']) => list.slice(0, MAX_STORED_FINDINGS);
  return { ...report, findings: first(report.findings), mended: first(report.mended) };
}
