import { formatCount, LOCALE } from '@shop/contracts';
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

const DATE_TIME = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeStyle: 'medium' });

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
        <p className={styles.sentence}>{sentence(report)}</p>
        <p className={styles.moment}>
          Checked <time dateTime={checkedAt}>{DATE_TIME.format(new Date(checkedAt))}</time>
        </p>
      </div>
      {repairable > 0 && <RepairButton count={repairable} busy={busy} />}
    </Panel>
  );
}

function sentence({ verdict, findings, checks }: IntegrityReportFragment): string {
  if (verdict === 'HEALTHY') return `All ${formatCount(checks.length)} checks passed`;
  if (verdict === 'UNKNOWN') return 'No problems found, but some checks could not finish';
  return findings.length === 1 ? '1 problem found' : `${formatCount(findings.length)} problems found`;
}

function RepairButton({ count, busy }: { readonly count: number; readonly busy: boolean }) {
  const show = useShowReport();
  const notifyAfterUnmount = useNotifyAfterUnmount('Fix safe issues');
  const action = toActionState(
    useRepairIntegrityMutation({
      onCompleted: ({ repairIntegrity }) => void show(repairIntegrity),
      onError: (error) => notifyAfterUnmount(errorMessage(error)),
    }),
  );
  return (
    <ConfirmButton
      label="Fix safe issues"
      variant="primary"
      confirmLabel="Fix"
      isLoss={false}
      question={count === 1 ? 'Fix this issue?' : `Fix these ${formatCount(count)} issues?`}
      action={action}
      busy={busy}
    >
      Each issue is fixed as described with it. Stock may become available again, and customers may be
      refunded.
    </ConfirmButton>
  );
}

export function useShowReport() {
  const { cache } = useApolloClient();
  return (integrityStatus: IntegrityReportFragment) =>
    void cache.writeQuery({ query: IntegrityStatusDocument, data: { integrityStatus } });
}
