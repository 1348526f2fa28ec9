import { formatCount } from '@shop/contracts';
import { toActionState, toQueryState, useMutationToasts } from '@shop/web-apollo';
import {
  useApplyChangeSetMutation,
  useChangeSetQuery,
  useDiscardChangeSetMutation,
  useUndoChangeSetMutation,
  type ChangeSetSummaryFragment,
} from '@shop/web-apollo/generated/change-sets';
import { AsyncContent, Badge, Button, ConfirmButton, Panel, SkeletonGroup } from '@shop/web-ui';
import { useEffect } from 'react';
import styles from './change-sets.module.css';
import { RowsTable } from './rows-table';
import { isRunning, STATE_TEXTS } from './state-texts';

const POLL_MS = 1_000;
const REFETCH = { refetchQueries: ['ChangeSets'] };

/** A change set: its progress, rows, and what can be done with it. */
export function ChangeSetPanel({ id }: { readonly id: string }) {
  const query = useChangeSetQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const set = query.data?.changeSet;
  const { startPolling, stopPolling } = query;
  const polls = set ? isRunning(set.state) : false;
  useEffect(() => {
    if (!polls) return undefined;
    startPolling(POLL_MS);
    return stopPolling;
  }, [polls, startPolling, stopPolling]);
  return (
    <AsyncContent
      {...toQueryState(query)}
      data={set ?? undefined}
      skeleton={<SkeletonGroup count={3} height="48px" />}
    >
      {(known) => (
        <Panel>
          <h3 className={styles.title}>
            {known.source === 'IMPORT' ? 'Imported file' : 'Bulk change'}{' '}
            <Badge tone={STATE_TEXTS[known.state][1]}>{STATE_TEXTS[known.state][0]}</Badge>
          </h3>
          <Progress {...known} />
          <Actions set={known} />
          {known.state !== 'DISCARDED' && known.state !== 'FAILED' && (
            <RowsTable key={isRunning(known.state) ? 'running' : known.state} id={known.id} />
          )}
        </Panel>
      )}
    </AsyncContent>
  );
}

function Progress({ state, counts, error }: ChangeSetSummaryFragment) {
  const { total, changed, unchanged, failed, pending } = counts;
  return (
    <>
      <p role="status">
        {error ??
          `${formatCount(total)} rows: ${formatCount(changed)} with changes, ${formatCount(unchanged)} without, ${formatCount(failed)} with errors.`}
      </p>
      {isRunning(state) && (
        <progress
          className={styles.progress}
          aria-label={STATE_TEXTS[state][0]}
          value={total - pending}
          max={Math.max(total, 1)}
        />
      )}
    </>
  );
}

function Actions({ set: { id, state, counts } }: { readonly set: ChangeSetSummaryFragment }) {
  const toasts = { ...REFETCH, variables: { id } };
  const [apply, applying] = useApplyChangeSetMutation({
    ...toasts,
    ...useMutationToasts('Apply changes', { success: 'Changes are being applied', finalCodes: ['CONFLICT'] }),
  });
  const [discard, discarding] = useDiscardChangeSetMutation({
    ...toasts,
    ...useMutationToasts('Discard changes', { success: 'Preview discarded', finalCodes: ['CONFLICT'] }),
  });
  const undo = useUndoChangeSetMutation({
    ...toasts,
    ...useMutationToasts('Undo changes', { success: 'Changes are being undone', finalCodes: ['CONFLICT'] }),
  });
  return (
    <div className={styles.actions}>
      {state === 'PREVIEWED' && counts.changed > 0 && (
        <Button variant="primary" busy={applying.loading} onClick={() => void apply()}>
          Apply {formatCount(counts.changed)} {counts.changed === 1 ? 'change' : 'changes'}
        </Button>
      )}
      {(state === 'PREVIEWED' || state === 'PREVIEWING') && (
        <Button busy={discarding.loading} onClick={() => void discard()}>
          Discard
        </Button>
      )}
      {state === 'APPLIED' && (
        <ConfirmButton
          label="Undo"
          target="this change set"
          question="Undo these changes?"
          confirmLabel="Undo"
          action={toActionState(undo, ['CONFLICT'])}
        >
          What others have changed since stays as it is, and sold units stay sold.
        </ConfirmButton>
      )}
    </div>
  );
}
