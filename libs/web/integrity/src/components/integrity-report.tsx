import { formatCount } from '@shop/contracts';
import type { IntegrityCheckFragment, IntegrityFindingFragment } from '@shop/web-apollo/generated/integrity';
import { Badge, Panel } from '@shop/web-ui';
import { type CheckGroup, groupChecks, isPassed } from '../rules/check-groups';
import styles from './integrity.module.css';
import { Verdict, type VerdictProps } from './verdict';

export function IntegrityReport({ report, busy }: VerdictProps) {
  const { findings, repairedFindings, checks } = report;
  return (
    <div className={styles.stack}>
      <Verdict report={report} busy={busy} />
      <Findings title="Problems" findings={findings} />
      <Findings title="Repaired" findings={repairedFindings} repaired />
      <Panel>
        <h3 className={styles.title}>Checks</h3>
        {groupChecks(checks).map((group) => (
          <Group key={group.name} group={group} />
        ))}
      </Panel>
    </div>
  );
}

interface FindingsProps {
  readonly title: string;
  readonly findings: readonly IntegrityFindingFragment[];
  readonly repaired?: boolean;
}

function Findings({ title, findings, repaired = false }: FindingsProps) {
  if (findings.length === 0) return null;
  return (
    <Panel>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.list} aria-label={title}>
        {findings.map(({ invariant, meaning, subjectId, text, repairable, remedy }) => (
          <li key={`${invariant} ${subjectId} ${text}`} className={styles.finding}>
            <p className={styles.text}>{text}</p>
            <p className={styles.meaning}>
              {invariant}: {meaning}
            </p>
            <p className={styles.text}>
              {repaired && <Badge tone="success">Repaired</Badge>}
              {!repaired && repairable && <Badge tone="info">Can be repaired</Badge>}
              {!repaired && !repairable && <Badge tone="warning">By hand</Badge>} {remedy}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Folded while all of its checks passed. */
function Group({ group: { name, checks } }: { readonly group: CheckGroup }) {
  const passed = checks.filter(isPassed).length;
  const isFine = passed === checks.length;
  return (
    <details open={!isFine} className={styles.group}>
      <summary>
        <span className={styles.groupName}>{name}</span>
        <Badge tone={isFine ? 'success' : 'danger'}>
          {formatCount(passed)} of {formatCount(checks.length)} passed
        </Badge>
      </summary>
      <ul className={styles.list} aria-label={`${name} checks`}>
        {checks.map((check) => (
          <Check key={check.name} check={check} />
        ))}
      </ul>
    </details>
  );
}

/** Irregular singulars. */
const SINGULARS: Readonly<Record<string, string>> = {
  indexes: 'index',
  'changes and entries': 'change or entry',
};

function Check({ check }: { readonly check: IntegrityCheckFragment }) {
  const { rule, subjects, checked, note, error } = check;
  const singular = SINGULARS[subjects] ?? subjects.replace(/s$/, '');
  return (
    <li className={styles.check}>
      <div>
        <p className={styles.text}>{rule}</p>
        <p className={styles.meaning}>
          {formatCount(checked)} {checked === 1 ? singular : subjects}
        </p>
        {note && <p className={styles.meaning}>{note}</p>}
        {error && <p className={styles.error}>{error}</p>}
      </div>
      <Outcome check={check} />
    </li>
  );
}

function Outcome({ check: { found, repaired, error } }: { readonly check: IntegrityCheckFragment }) {
  const left = found - repaired;
  if (left > 0) return <Badge tone="danger">{formatCount(left)} found</Badge>;
  if (error) return <Badge tone="warning">Incomplete</Badge>;
  return <Badge tone="success">{repaired > 0 ? `${formatCount(repaired)} repaired` : 'Passed'}</Badge>;
}
