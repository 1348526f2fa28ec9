import { formatCount } from '@shop/contracts';
import type { BooksReportFragment } from '@shop/web-apollo/generated/books';
import { cx, Icon, type IconName, Panel } from '@shop/web-ui';
import styles from './integrity.module.css';
import { RepairButton } from './repair-button';

type Known = NonNullable<BooksReportFragment['verdict']>;

const VERDICT_STYLES: Readonly<Record<Known, { icon: IconName; tone: 'well' | 'ill' | 'unsure' }>> = {
  HEALTHY: { icon: 'check', tone: 'well' },
  FINDINGS: { icon: 'alert', tone: 'ill' },
  UNKNOWN: { icon: 'info', tone: 'unsure' },
};

const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'medium' });

interface VerdictProps {
  readonly health: BooksReportFragment;
  /** A check is running or requested. */
  readonly busy: boolean;
}

/** The verdict with its time and the repair button. */
export function Verdict({ health, busy }: VerdictProps) {
  const { verdict, checkedAt, findings } = health;
  if (!verdict || !checkedAt) return null;
  const { icon, tone } = VERDICT_STYLES[verdict];
  const mendable = findings.filter((finding) => finding.mendable).length;
  return (
    <Panel className={cx(styles.verdict, styles[tone])}>
      <Icon name={icon} size={32} />
      <div role="status" className={styles.outcome}>
        <p className={styles.sentence}>{sentence(verdict, findings.length)}</p>
        <p className={styles.moment}>
          Checked <time dateTime={checkedAt}>{MOMENT.format(new Date(checkedAt))}</time>
        </p>
      </div>
      {mendable > 0 && <RepairButton count={mendable} busy={busy} />}
    </Panel>
  );
}

function sentence(verdict: Known, count: number): string {
  if (verdict === 'HEALTHY') return 'The books are healthy';
  if (verdict === 'UNKNOWN') return 'Nothing wrong was seen, but not everything could be looked at';
  return count === 1 ? 'One thing is wrong' : `${formatCount(count)} things are wrong`;
}
