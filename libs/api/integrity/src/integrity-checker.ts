import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '@shop/api-common';
import type { IntegrityReport, CheckReport } from './domain/integrity-report';
import type { Check, Suspicion, Violation } from './domain/check';
import type { Finding } from './domain/finding';

/** Options of one run of all checks. */
export interface CheckRunOptions {
  /** Applies the repairs that are safe. */
  readonly repair?: boolean;
  /** Time in milliseconds that the shop may take to finish interrupted work. */
  readonly graceMs?: number;
  /** Delay in milliseconds before a suspicion is rechecked. */
  readonly recheckDelayMs?: number;
  /** Called after each check. */
  readonly onChecked?: (check: CheckReport) => Promise<void>;
}

/** The shop finishes interrupted work within a minute (promise 5). */
const DEFAULT_GRACE_MS = 60_000;
const RECHECK_DELAY_MS = 1_000;
const MAX_PENDING_SUSPICIONS = 200;
const MAX_FINDINGS_PER_CHECK = 200;

interface Progress {
  checked: number;
  readonly findings: Finding[];
  readonly repaired: Finding[];
}

/** Runs checks one after the other; a suspicion becomes a finding only if a recheck after a delay confirms it. */
export class IntegrityChecker {
  constructor(
    private readonly checks: readonly Check[],
    private readonly clock: Clock,
  ) {}

  /** A failing check reports its error; the others still run. */
  async run(options: CheckRunOptions = {}): Promise<IntegrityReport> {
    const checkedAt = this.clock.now();
    const startedAt = performance.now();
    const outcomes: { report: CheckReport; progress: Progress }[] = [];
    for (const check of this.checks) {
      const outcome = await this.runCheck(check, options);
      outcomes.push(outcome);
      await options.onChecked?.(outcome.report);
    }
    return {
      checkedAt,
      milliseconds: elapsedSince(startedAt),
      repaired: options.repair ?? false,
      checks: outcomes.map(({ report }) => report),
      findings: outcomes.flatMap(({ progress }) => progress.findings),
      mended: outcomes.flatMap(({ progress }) => progress.repaired),
    };
  }

  private async runCheck(check: Check, options: CheckRunOptions) {
    const startedAt = performance.now();
    const progress: Progress = { checked: 0, findings: [], repaired: [] };
    const error = await this.checkAll(check, progress, options).catch(messageOf);
    const { name, invariants, rule, subjects } = check;
    const report: CheckReport = {
      ...{ name, invariants, rule, things: subjects },
      ...(error !== undefined && { obstacle: error }),
      lookedAt: progress.checked,
      found: progress.findings.length + progress.repaired.length,
      mended: progress.repaired.length,
      milliseconds: elapsedSince(startedAt),
    };
    return { report, progress };
  }

  /** Returns the reason when it stops before the end. */
  private async checkAll(
    check: Check,
    progress: Progress,
    options: CheckRunOptions,
  ): Promise<string | undefined> {
    const { graceMs = DEFAULT_GRACE_MS } = options;
    const countChecked = (count: number) => void (progress.checked += count);
    const context = { now: () => this.clock.now(), graceMs, countChecked };
    let pending: Suspicion[] = [];
    for await (const suspicion of check.run(context)) {
      pending.push(suspicion);
      if (pending.length < MAX_PENDING_SUSPICIONS) continue;
      await recheck(check, pending, progress, options);
      pending = [];
      if (progress.findings.length >= MAX_FINDINGS_PER_CHECK) {
        return `It stopped after ${progress.findings.length} findings; there may be more.`;
      }
    }
    await recheck(check, pending, progress, options);
    return undefined;
  }
}

async function recheck(
  check: Check,
  suspicions: readonly Suspicion[],
  { findings, repaired }: Progress,
  { repair: isRepairing = false, recheckDelayMs = RECHECK_DELAY_MS }: CheckRunOptions,
): Promise<void> {
  if (suspicions.length > 0) await sleep(recheckDelayMs);
  for (const suspicion of suspicions) {
    const violation = await suspicion();
    if (!violation) continue;
    const repair = isRepairing ? violation.repair : undefined;
    const failure = repair && (await applyRepair(repair, suspicion));
    const finding = { ...toFinding(check, violation), ...(failure && { remedy: failure }) };
    (repair && failure === undefined ? repaired : findings).push(finding);
  }
}

/**
 * Returns why the repair did not help, undefined when it did. A repair whose response or recheck fails counts as made if
 * the other succeeds, because the audit log has it.
 */
async function applyRepair(
  repair: () => Promise<unknown>,
  suspicion: Suspicion,
): Promise<string | undefined> {
  const failure = await repair().then(() => undefined, messageOf);
  const isLeft = await suspicion().then(Boolean, () => failure !== undefined);
  if (!isLeft) return undefined;
  return failure === undefined
    ? 'Repairing was tried and has not helped (yet).'
    : `Repairing failed and may be tried again: ${failure}`;
}

function toFinding({ name }: Check, { repair, ...violation }: Violation): Finding {
  return { ...violation, check: name, mendable: repair !== undefined };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function elapsedSince(startedAt: number): number {
  return Math.round(performance.now() - startedAt);
}
