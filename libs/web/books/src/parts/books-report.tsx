import type { BooksReportFragment } from '@shop/web-data/generated/books';
import { Panel } from '@shop/web-ui';
import styles from './books.module.css';
import { CheckList } from './check-list';
import { FindingList } from './finding-list';
import { Verdict } from './verdict';

/** What the last audit brought: the verdict, what is wrong, what was mended, and what was looked at. */
export function BooksReport({ health }: { readonly health: BooksReportFragment }) {
  const { findings, mended, checks } = health;
  return (
    <div className={styles.stack}>
      <Verdict health={health} />
      {findings.length > 0 && <FindingList title="What is wrong" findings={findings} />}
      {mended.length > 0 && <FindingList title="What was mended" findings={mended} done />}
      <Panel>
        <CheckList checks={checks} />
      </Panel>
    </div>
  );
}
