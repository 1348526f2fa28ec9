import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '@shop/api-common';
import type { IntegrityReport, CheckReport } from './domain/integrity-report';
import type { Check, Suspicion, Violation } from './domain/check';
import type { Finding } from './domain/finding';

/** How an audit is made. */
export interface AuditOptions {
  /** Mend what is safe to mend. */
  readonly repair?: boolean;
  /** How long the shop may take to finish what was interrupted, in milliseconds. */
  readonly graceMs?: number;
  /** What looks wrong is looked at again after so many milliseconds. */
  readonly momentMs?: number;
  /** Called after each check. */
  readonly checked?: (check: CheckReport) => Promise<void>;
}

/** Promise 5: what an outage interrupted is finished within a minute. */
const GRACE_MS = 60_000;
const MOMENT_MS = 1_000;
/** Suspicions that wait for their second look at the same time. */
const WAITING_MOST = 200;
/** Findings of one check after which it stops: whoever reads them has seen enough. */
const FINDINGS_MOST = 200;

/** What has come of one check so far. */
interface Progress {
  lookedAt: number;
  readonly findings: Finding[];
  readonly mended: Finding[];
}

/**
 * Runs checks one after the other. Nothing is a finding at first sight: every suspicion is looked at again after a
 * moment, so that a shop at work is not taken for a broken one.
 */
export class Auditor {
  constructor(
    private readonly checks: readonly Check[],
    private readonly clock: Clock,
  ) {}

  /** What a check fails with becomes its obstacle; the others go on. */
  async run(options: AuditOptions = {}): Promise<IntegrityReport> {
    const checkedAt = this.clock.now();
    const began = performance.now();
    const done: { report: CheckReport; progress: Progress }[] = [];
    for (const check of this.checks) {
      const outcome = await this.runCheck(check, options);
      done.push(outcome);
      await options.checked?.(outcome.report);
    }
    return {
      checkedAt,
      milliseconds: since(began),
      repaired: options.repair ?? false,
      checks: done.map(({ report }) => report),
      findings: done.flatMap(({ progress }) => progress.findings),
      mended: done.flatMap(({ progress }) => progress.mended),
    };
  }

  private async runCheck(check: Check, options: AuditOptions) {
    const began = performance.now();
    const progress: Progress = { lookedAt: 0, findings: [], mended: [] };
    const obstacle = await this.lookAtAll(check, progress, options).catch(messageOf);
    const { name, invariants, rule, things } = check;
    const report: CheckReport = {
      ...{ name, invariants, rule, things },
      ...(obstacle !== undefined && { obstacle }),
      lookedAt: progress.lookedAt,
      found: progress.findings.length + progress.mended.length,
      mended: progress.mended.length,
      milliseconds: since(began),
    };
    return { report, progress };
  }

  /** Answers why it stopped before the end, if it did. */
  private async lookAtAll(
    check: Check,
    progress: Progress,
    options: AuditOptions,
  ): Promise<string | undefined> {
    const { graceMs = GRACE_MS } = options;
    const looked = (count: number) => void (progress.lookedAt += count);
    const scope = { now: () => this.clock.now(), graceMs, looked };
    let waiting: Suspicion[] = [];
    for await (const suspicion of check.run(scope)) {
      waiting.push(suspicion);
      if (waiting.length < WAITING_MOST) continue;
      await lookAgain(check, waiting, progress, options);
      waiting = [];
      if (progress.findings.length >= FINDINGS_MOST) {
        return `It stopped after ${progress.findings.length} findings; there may be more.`;
      }
    }
    await lookAgain(check, waiting, progress, options);
    return undefined;
  }
}

async function lookAgain(
  check: Check,
  suspicions: readonly Suspicion[],
  { findings, mended }: Progress,
  { repair = false, momentMs = MOMENT_MS }: AuditOptions,
): Promise<void> {
  if (suspicions.length > 0) await sleep(momentMs);
  for (const suspicion of suspicions) {
    const violation = await suspicion();
    if (!violation) continue;
    const trouble = repair && violation.mend ? await mend(violation.mend, suspicion) : undefined;
    const finding = { ...findingOf(check, violation), ...(trouble && { remedy: trouble }) };
    if (repair && violation.mend && trouble === undefined) mended.push(finding);
    else findings.push(finding);
  }
}

/**
 * Why mending did not help; undefined when it did. What was mended counts as mended, for it stands in the audit log: also
 * where the answer was lost, or nobody can look now.
 */
async function mend(work: () => Promise<unknown>, suspicion: Suspicion): Promise<string | undefined> {
  const failure = await work().then(() => undefined, messageOf);
  const isLeft = await suspicion().then(Boolean, () => failure !== undefined);
  if (!isLeft) return undefined;
  return failure === undefined
    ? 'Repairing was tried and has not helped (yet).'
    : `Repairing failed and may be tried again: ${failure}`;
}

function findingOf({ name }: Check, { mend: work, ...violation }: Violation): Finding {
  return { ...violation, check: name, mendable: work !== undefined };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function since(began: number): number {
  return Math.round(performance.now() - began);
}
