import { setTimeout as sleep } from 'node:timers/promises';
import type { CheckServices } from './check-services';
import type { Check, Suspicion } from './domain/check';
import type { CheckReport, Finding, IntegrityReport } from './domain/integrity-report';

/** Options of one run of all checks. */
export interface CheckRunOptions {
  /** Applies the repairs that are safe. */
  readonly repair?: boolean;
  /** Milliseconds that the shop may take to finish interrupted work. */
  readonly graceMs?: number;
  /** Milliseconds before a suspicion is rechecked. */
  readonly recheckDelayMs?: number;
  /** Called after each check. */
  readonly onChecked?: (check: CheckReport) => Promise<void>;
}

/** The shop finishes interrupted work within a minute (promise 5). */
const DEFAULT_GRACE_MS = 60_000;
const RECHECK_DELAY_MS = 1_000;
const MAX_PENDING_SUSPICIONS = 200;
const MAX_FINDINGS_PER_CHECK = 200;

/**
 * Runs checks one after the other; a suspicion becomes a finding only if a recheck after a delay confirms it. A failing
 * check reports its error; the others still run.
 */
export async function runChecks(
  checks: readonly Check[],
  services: CheckServices,
  options: CheckRunOptions = {},
): Promise<IntegrityReport> {
  const checkedAt = services.clock.now();
  const startedAt = performance.now();
  const runs: CheckRunner[] = [];
  const reports: CheckReport[] = [];
  for (const check of checks) {
    const runner = new CheckRunner(check, services, options);
    const report = await runner.run();
    runs.push(runner);
    reports.push(report);
    await options.onChecked?.(report);
  }
  return {
    checkedAt,
    milliseconds: elapsedSince(startedAt),
    repaired: options.repair ?? false,
    checks: reports,
    findings: runs.flatMap(({ findings }) => findings),
    repairedFindings: runs.flatMap(({ repairedFindings }) => repairedFindings),
  };
}

class CheckRunner {
  readonly findings: Finding[] = [];
  readonly repairedFindings: Finding[] = [];
  private checked = 0;

  constructor(
    private readonly check: Check,
    private readonly services: CheckServices,
    private readonly options: CheckRunOptions,
  ) {}

  async run(): Promise<CheckReport> {
    const startedAt = performance.now();
    const error = await this.findAll().catch(messageOf);
    const { name, invariants, rule, subjects } = this.check;
    const repaired = this.repairedFindings.length;
    return {
      ...{ name, invariants, rule, subjects, checked: this.checked },
      ...{ found: this.findings.length + repaired, repaired, milliseconds: elapsedSince(startedAt) },
      ...(error !== undefined && { error }),
    };
  }

  /** Returns the reason when it stops before the end. */
  private async findAll(): Promise<string | undefined> {
    let pending: Suspicion[] = [];
    const { graceMs = DEFAULT_GRACE_MS } = this.options;
    const countChecked = (count: number) => void (this.checked += count);
    const now = () => this.services.clock.now();
    for await (const suspicion of this.check.find({ ...this.services, now, graceMs, countChecked })) {
      pending.push(suspicion);
      if (pending.length < MAX_PENDING_SUSPICIONS) continue;
      await this.recheck(pending);
      pending = [];
      if (this.findings.length >= MAX_FINDINGS_PER_CHECK) {
        return `It stopped after ${this.findings.length} findings; there may be more.`;
      }
    }
    await this.recheck(pending);
    return undefined;
  }

  private async recheck(suspicions: readonly Suspicion[]): Promise<void> {
    const { repair: isRepairing = false, recheckDelayMs = RECHECK_DELAY_MS } = this.options;
    if (suspicions.length > 0) await sleep(recheckDelayMs);
    for (const suspicion of suspicions) {
      const violation = await suspicion();
      if (!violation) continue;
      const { repair, ...found } = violation;
      const finding = { ...found, check: this.check.name, repairable: repair !== undefined };
      const failure = isRepairing && repair ? await applyRepair(repair, suspicion) : undefined;
      if (isRepairing && repair && failure === undefined) this.repairedFindings.push(finding);
      else this.findings.push({ ...finding, ...(failure && { remedy: failure }) });
    }
  }
}

/**
 * Returns why the repair did not help, undefined when it did. A repair whose response or recheck fails counts as made if
 * the other succeeds, because the audit log has it.
 */
async function applyRepair(repair: () => Promise<unknown>, suspicion: Suspicion) {
  const failure = await repair().then(() => undefined, messageOf);
  const isLeft = await suspicion().then(Boolean, () => failure !== undefined);
  if (!isLeft) return undefined;
  return failure === undefined
    ? 'Repairing was tried and has not helped (yet).'
    : `Repairing failed and may be tried again: ${failure}`;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function elapsedSince(startedAt: number): number {
  return Math.round(performance.now() - startedAt);
}
