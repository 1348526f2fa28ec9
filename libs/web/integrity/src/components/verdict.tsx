import { formatCount } from '@shop/contracts';
import { errorMessage, toActionState, useApolloClient } from '@shop/web-apollo';
import {
  IntegrityStatusDocument,
  type IntegrityReportFragment,
  useRepairIntegrityMutation,
} from '@shop/web-apollo/generated/integrity';
import { ConfirmButton, cx, Icon, type IconName, Panel, useNotifyAfterUnmount } from '@shop/web-ui';
import styles from './integrity.module.css';

type Known = NonNullable<IntegrityReportFragment['verdict']>;

const VERDICT_STYLES: Readonly<Record<Known, { icon: IconName; tone: 'healthy' | 'faulty' | 'unknown' }>> = {
  HEALTHY: { icon: 'check', tone: 'healthy' },
  FINDINGS: { icon: 'alert', tone: 'faulty' },
  UNKNOWN: { icon: 'info', tone: 'unknown' },
};

const DATE_TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'medium' });

export interface VerdictProps {
  readonly report: IntegrityReportFragment;
  readonly busy: boolean;
}

export function Verdict({ report, busy }: VerdictProps) {
  const { verdict, checkedAt, findings } = report;
  if (!verdict || !checkedAt) return null;
  const { icon, tone } = VERDICT_STYLES[verdict];
  const repairable = findings.filter((finding) => finding.repairable).length;
  return (
    <Panel className={cx(styles.verdict, styles[tone])}>
      <Icon name={icon} size={32} />
      <div role="status" className={styles.outcome}>
        <p className={styles.sentence}>{sentence(verdict, findings.length)}</p>
        <p className={styles.moment}>
          Checked <time dateTime={checkedAt}>{DATE_TIME.format(new Date(checkedAt))}</time>
        </p>
      </div>
      {repairable > 0 && <RepairButton count={repairable} busy={busy} />}
    </Panel>
  );
}

function sentence(verdict: Known, count: number): string {
  if (verdict === 'HEALTHY') return 'No problems found';
  if (verdict === 'UNKNOWN') return 'No problems found, but not everything could be checked';
  return count === 1 ? '1 problem found' : `${formatCount(count)} problems found`;
}

function RepairButton({ count, busy }: { readonly count: number; readonly busy: boolean }) {
  const show = useShowReport();
  const notifyAfterUnmount = useNotifyAfterUnmount('Repair safe problems');
  const action = toActionState(
    useRepairIntegrityMutation({
      onCompleted: ({ repairIntegrity }) => void show(repairIntegrity),
      onError: (error) => notifyAfterUnmount(errorMessage(error)),
    }),
  );
  return (
    <ConfirmButton
      label="Repair safe problems"
      variant="primary"
      question={count === 1 ? 'Repair 1 problem?' : `Repair ${formatCount(count)} problems?`}
      action={action}
      busy={busy}
    >
      Each problem is repaired as described with it. Stock may become available again, and customers may be
      refunded.
    </ConfirmButton>
  );
}

export function useShowReport() {
  const { cache } = useApolloClient();
  return (integrityStatus: IntegrityReportFragment) =>
    void cache.writeQuery({ query: IntegrityStatusDocument, data: { integrityStatus } });
}
