import {
  type IntegrityReport,
  type CheckReport,
  type Finding,
  INVARIANTS,
  toVerdict,
} from '@shop/api-integrity';

/** A report for people, as the lines of a terminal. */
export function reportText(report: IntegrityReport): string {
  const { checks, findings, repairedFindings, repaired } = report;
  const lines = [
    ...checks.map(checkLine),
    ...section('Repaired', repairedFindings, repaired),
    ...section('Wrong', findings, repaired),
    '',
    conclusion(report),
  ];
  return lines.join('\n');
}

function checkLine({ rule, subjects, checked, found, repaired, note, error }: CheckReport): string {
  const left = found - repaired;
  const mark = left > 0 ? '✗' : error === undefined ? '✓' : '?';
  const state = [`${checked} ${subjects}`, error ?? note].filter(Boolean).join('; ');
  return `${mark} ${rule} (${state})`;
}

function section(title: string, findings: readonly Finding[], repaired: boolean): string[] {
  if (findings.length === 0) return [];
  return ['', `${title}:`, ...findings.flatMap((finding) => paragraph(finding, repaired))];
}

function paragraph({ invariant, text, repairable, remedy }: Finding, repaired: boolean): string[] {
  const how = repairable && !repaired ? `--repair: ${remedy}` : remedy;
  return [`  ${invariant}  ${text}`, `      ${how}`];
}

function conclusion(report: IntegrityReport): string {
  const { findings, repairedFindings, repaired, milliseconds } = report;
  const took = `${(milliseconds / 1000).toFixed(1)} s`;
  const count = repairedFindings.length;
  const done = count > 0 ? ` ${count} repaired.` : '';
  switch (toVerdict(report)) {
    case 'HEALTHY':
      return `No problems found.${done} (${took})`;
    case 'UNKNOWN':
      return `No problems found, but not everything could be checked.${done} (${took})`;
    case 'FINDINGS': {
      const broken = [...new Set(findings.map(({ invariant }) => invariant))];
      const meanings = broken.map((invariant) => `  ${invariant}: ${INVARIANTS[invariant]}`);
      const repairable = repaired ? 0 : findings.filter((finding) => finding.repairable).length;
      const hint = repairable > 0 ? ` npm run doctor -- --repair repairs ${repairable} of them.` : '';
      return [`${findings.length} findings.${done}${hint} (${took})`, ...meanings].join('\n');
    }
  }
}
