import {
  type IntegrityReport,
  type CheckReport,
  type Finding,
  INVARIANTS,
  toVerdict,
} from '@shop/api-integrity';

/** A report for people, as the lines of a terminal. */
export function reportText(report: IntegrityReport): string {
  const { checks, findings, mended, repaired } = report;
  const lines = [
    ...checks.map(checkLine),
    ...section('Mended', mended, repaired),
    ...section('Wrong', findings, repaired),
    '',
    conclusion(report),
  ];
  return lines.join('\n');
}

function checkLine({ rule, things, lookedAt, found, mended, obstacle }: CheckReport): string {
  const left = found - mended;
  const mark = left > 0 ? '✗' : obstacle === undefined ? '✓' : '?';
  const state = obstacle === undefined ? `${lookedAt} ${things}` : `${lookedAt} ${things}; ${obstacle}`;
  return `${mark} ${rule} (${state})`;
}

function section(title: string, findings: readonly Finding[], repaired: boolean): string[] {
  if (findings.length === 0) return [];
  return ['', `${title}:`, ...findings.flatMap((finding) => paragraph(finding, repaired))];
}

function paragraph({ invariant, text, mendable, remedy }: Finding, repaired: boolean): string[] {
  const how = mendable && !repaired ? `--repair: ${remedy}` : remedy;
  return [`  ${invariant}  ${text}`, `      ${how}`];
}

function conclusion(report: IntegrityReport): string {
  const { findings, mended, repaired, milliseconds } = report;
  const took = `${(milliseconds / 1000).toFixed(1)} s`;
  const cured = mended.length > 0 ? ` ${mended.length} mended.` : '';
  switch (toVerdict(report)) {
    case 'HEALTHY':
      return `The books are healthy.${cured} (${took})`;
    case 'UNKNOWN':
      return `Nothing wrong was seen, but not everything could be looked at.${cured} (${took})`;
    case 'FINDINGS': {
      const broken = [...new Set(findings.map(({ invariant }) => invariant))];
      const meanings = broken.map((invariant) => `  ${invariant}: ${INVARIANTS[invariant]}`);
      const mendable = repaired ? 0 : findings.filter((finding) => finding.mendable).length;
      const hint = mendable > 0 ? ` npm run doctor -- --repair mends ${mendable} of them.` : '';
      return [`${findings.length} findings.${cured}${hint} (${took})`, ...meanings].join('\n');
    }
  }
}
