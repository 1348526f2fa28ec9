import type { BooksFindingFragment } from '@shop/web-apollo/generated/books';
import { Badge, Panel } from '@shop/web-ui';
import styles from './integrity.module.css';

interface FindingListProps {
  readonly title: string;
  readonly findings: readonly BooksFindingFragment[];
  /** Already repaired. */
  readonly done?: boolean;
}

/** Findings with meaning and remedy. */
export function FindingList({ title, findings, done = false }: FindingListProps) {
  return (
    <Panel>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.list} aria-label={title}>
        {findings.map((finding) => (
          <li key={keyOf(finding)} className={styles.finding}>
            <p className={styles.text}>{finding.text}</p>
            <p className={styles.meaning}>
              {finding.invariant}: {finding.meaning}
            </p>
            <p className={styles.remedy}>
              <Remedy finding={finding} done={done} /> {finding.remedy}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Remedy({ finding, done }: { readonly finding: BooksFindingFragment; readonly done: boolean }) {
  if (done) return <Badge tone="success">Mended</Badge>;
  return finding.mendable ? <Badge tone="info">Can be mended</Badge> : <Badge tone="warning">By hand</Badge>;
}

function keyOf({ invariant, subjectId, text }: BooksFindingFragment): string {
  return `${invariant} ${subjectId} ${text}`;
}
