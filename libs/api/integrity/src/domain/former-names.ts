import type { CheckReport, Finding } from './integrity-report';

type Row = Pick<CheckReport, 'subjects' | 'checked' | 'repaired'> & { readonly error?: string | null };

/** Adds the field names of the previous release to a report. Remove together with `BooksResolver`. */
export function withFormerNames<
  R extends Row,
  F extends Pick<Finding, 'repairable'>,
  Report extends { checks: readonly R[]; findings: readonly F[]; repairedFindings: readonly F[] },
>(report: Report & { checks: readonly R[]; findings: readonly F[]; repairedFindings: readonly F[] }) {
  const former = (finding: F) => ({ ...finding, mendable: finding.repairable });
  return {
    ...report,
    checks: report.checks.map((check) => ({
      ...{ ...check, things: check.subjects, lookedAt: check.checked, mended: check.repaired },
      ...(check.error !== undefined && { obstacle: check.error }),
    })),
    findings: report.findings.map(former),
    mended: report.repairedFindings.map(former),
  };
}
