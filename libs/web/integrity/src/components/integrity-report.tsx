import type { BooksReportFragment } from '@shop/web-apollo/generated/books';
import { Panel } from '@shop/web-ui';
import styles from './integrity.module.css';
import { CheckList } from './check-list';
import { FindingList } from './finding-list';
import { Verdict } from './verdict';

interface IntegrityReportProps {
  readonly health: BooksReportFragment;
  /** A check is running or requested. */
  readonly busy: boolean;
}

/** The last check's verdict, findings, repairs and counts. */
export function IntegrityReport({ health, busy }: IntegrityReportProps) {
  const { findings, mended, checks } = health;
  return (
    <div className={styles.stack}>
      <Verdict health={health} busy={busy} />
      {findings.length > 0 && <FindingList title="What is wrong" findings={findings} />}
      {mended.length > 0 && <FindingList title="What was mended" findings={mended} done />}
      <Panel>
        <CheckList checks={checks} />
      </Panel>
    </div>
  );
}
