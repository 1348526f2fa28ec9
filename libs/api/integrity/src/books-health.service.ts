import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import type { AuditActor } from '@shop/api-audit-log';
import { DomainError, addMilliseconds } from '@shop/api-common';
import { StoreClock } from '@shop/api-database';
import { Integrity } from './integrity';
import type { IntegrityReport } from './domain/integrity-report';
import { LastAuditRepository } from './persistence/last-audit.repository';

/** What is known of the books without looking. */
export interface BooksHealth {
  /** The last audit; undefined before the first one. */
  readonly report: IntegrityReport | undefined;
  /** An audit is under way. */
  readonly running: boolean;
}

/** Without a sign of life for so long, a run has died; one check of a million documents takes less. */
const LEASE_MS = 120_000;
/** A small shop is audited while the caller waits; the audit of a large one goes on behind the answer. */
const WAIT_MS = 1_500;
/** What is kept of a report whose list of findings has no end. */
const KEPT_FINDINGS = 200;

/** The health of the books for admins: audits are made on request, one at a time in all replicas, and kept. */
@Injectable()
export class BooksHealthService {
  private readonly logger = new Logger(BooksHealthService.name);

  constructor(
    private readonly books: Integrity,
    private readonly last: LastAuditRepository,
    private readonly clock: StoreClock,
  ) {}

  /** How the last audit ended; reads one document. */
  async health(): Promise<BooksHealth> {
    const record = await this.last.read();
    const running = record?.runningUntil != null && record.runningUntil > this.clock.now();
    return { report: record?.report, running };
  }

  /**
   * Begins an audit unless one is under way, and waits a moment for it.
   *
   * @param mender who wants what is safe to mend to be mended; undefined: nothing is
   * @throws DomainError CONFLICT to a mender while an audit is under way, which mends nothing for them
   */
  async refresh(mender?: AuditActor): Promise<BooksHealth> {
    const runId = randomUUID();
    await this.clock.sync();
    const isBegun = await this.last.begin(runId, this.clock.now(), this.lease());
    if (!isBegun && mender) {
      throw new DomainError('CONFLICT', 'An audit is under way. Mend the books when it has ended.');
    }
    if (isBegun) {
      await Promise.race([this.run(runId, mender), sleep(WAIT_MS, undefined, { ref: false })]);
    }
    return this.health();
  }

  /** Never fails: nobody may be waiting any more. */
  private async run(runId: string, mender: AuditActor | undefined): Promise<void> {
    const checked = () => this.last.renew(runId, this.lease());
    try {
      const report = await this.books
        .runChecks({ checked, ...(mender && { repair: true, actor: { uid: mender.uid } }) })
        .catch((error: unknown) => this.failed(error));
      await this.last.end(runId, report && bounded(report));
    } catch (error) {
      this.failed(error);
    }
  }

  private failed(error: unknown): undefined {
    this.logger.warn(
      `The books could not be audited: ${error instanceof Error ? error.name : 'unknown error'}`,
    );
  }

  private lease(): Date {
    return addMilliseconds(this.clock.now(), LEASE_MS);
  }
}

function bounded(report: IntegrityReport): IntegrityReport {
  const { findings, mended } = report;
  return { ...report, findings: findings.slice(0, KEPT_FINDINGS), mended: mended.slice(0, KEPT_FINDINGS) };
}
