import { setTimeout as sleep } from 'node:timers/promises';
import type { CheckServices } from './check-services';
import type { Check, Suspicion } from './domain/check';
import type { CheckReport, Finding, IntegrityReport } from './domain/integrity-report';

export interface CheckRunOptions {
  readonly repair?: boolean;
  /** Milliseconds that the shop may take to finish interrupted work. */
  readonly graceMs?: number;
  /** Milliseconds before a suspicion is rechecked. */
  readonly recheckDelayMs?: number;
  readonly onChecked?: (check: CheckReport) => Promise<void>;
}

/** The shop finishes interrupted work within a minute (promise 5). */
const DEFAULT_GRACE_MS = 60_000;
const RECHECK_DELAY_MS = 1_000;
const MAX_PENDING_SUSPICIONS = 200;
const MAX_FINDINGS_PER_CHECK = 200;

/** Runs checks one by one; a suspicion becomes a finding if a later recheck confirms it. Errors are reported per check. */
export async function runChecks(
  checks: readonly Check[],
  services: CheckServices,
  options: CheckRunOptions = {},
): Promise<IntegrityReport> {
  const checkedAt = services.clock.now();
  const startedAt = performance.now();
  const reports: CheckReport[] = [];
  const progress: Progress[] = [];
  for (const check of checks) {
    const own: Progress = { checked: 0, findings: [], repaired: [], note: undefined };
    const checkStartedAt = performance.now();
    const error = await runCheck(check, services, options, own).catch(messageOf);
    const { name, invariants, rule, subjects } = check;
    const repaired = own.repaired.length;
    const report = {
      ...{ name, invariants, rule, subjects, checked: own.checked },
      ...{ found: own.findings.length + repaired, repaired, milliseconds: elapsedSince(checkStartedAt) },
      ...(own.note !== undefined && { note: own.note }),
      ...(error !== undefined && { error }),
    };
    progress.push(own);
    reports.push(report);
    await options.onChecked?.(report);
  }
  return {
    ...{ checkedAt, milliseconds: elapsedSince(startedAt), repaired: options.repair ?? false },
    checks: reports,
    findings: progress.flatMap(({ findings }) => findings),
    repairedFindings: progress.flatMap(({ repaired }) => repaired),
  };
}

interface Progress {
  checked: number;
  note: string | undefined;
  readonly findings: Finding[];
  readonly repaired: Finding[];
}

async function runCheck(check: Check, services: CheckServices, options: CheckRunOptions, progress: Progress) {
  const countChecked = (count: number) => void (progress.checked += count);
  const note = (text: string) => void (progress.note = text);
  const { graceMs = DEFAULT_GRACE_MS } = options;
  const run = { ...services, now: () => services.clock.now(), graceMs, countChecked, note };
  let pending: Suspicion[] = [];
  for await (const suspicion of check.find(run)) {
    pending.push(suspicion);
    if (pending.length < MAX_PENDING_SUSPICIONS) continue;
    await recheck(check, pending, options, progress);
    pending = [];
    if (progress.findings.length >= MAX_FINDINGS_PER_CHECK) {
      return `It stopped after ${progress.findings.length} findings; there may be more.`;
    }
  }
  await recheck(check, pending, options, progress);
  return undefined;
}

async function recheck(
  { name }: Check,
  suspicions: readonly Suspicion[],
  { repair: isRepairing = false, recheckDelayMs = RECHECK_DELAY_MS }: CheckRunOptions,
  progress: Progress,
): Promise<void> {
  if (suspicions.length > 0) await sleep(recheckDelayMs);
  for (const suspicion of suspicions) {
    const violation = await suspicion();
    if (!violation) continue;
    const { repair, ...found } = violation;
    const finding = { ...found, check: name, repairable: repair !== undefined };
    const failure = isRepairing && repair ? await applyRepair(repair, suspicion) : undefined;
    if (isRepairing && repair && failure === undefined) progress.repaired.push(finding);
    else progress.findings.push({ ...finding, ...(failure && { remedy: failure }) });
  }
}

/** Why the repair did not help; undefined when it did. Either a successful repair or recheck counts, as it is audited. */
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
