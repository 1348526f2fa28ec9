import type { ChangeSetRowsQuery, ChangeSetSummaryFragment } from '@shop/web-apollo/generated/change-sets';
import type { BadgeTone } from '@shop/web-ui';

export type SetState = ChangeSetSummaryFragment['state'];
export type Row = NonNullable<ChangeSetRowsQuery['changeSet']>['rows']['nodes'][number];

/** Words for the states of a change set. */
export const STATE_TEXTS: Readonly<Record<SetState, readonly [text: string, tone: BadgeTone]>> = {
  PREVIEWING: ['Comparing', 'neutral'],
  PREVIEWED: ['Preview', 'neutral'],
  APPLYING: ['Applying', 'neutral'],
  APPLIED: ['Applied', 'success'],
  UNDOING: ['Undoing', 'neutral'],
  UNDONE: ['Undone', 'neutral'],
  DISCARDED: ['Discarded', 'neutral'],
  FAILED: ['Failed', 'danger'],
};

/** Words for the states of a row. */
export const ROW_TEXTS: Readonly<Record<Row['state'], readonly [text: string, tone: BadgeTone]>> = {
  READ: ['Waiting', 'neutral'],
  READY: ['Will change', 'neutral'],
  UNCHANGED: ['No change', 'neutral'],
  INVALID: ['Error', 'danger'],
  APPLIED: ['Changed', 'success'],
  CONFLICT: ['Conflict', 'warning'],
  UNDONE: ['Changed back', 'success'],
  KEPT: ['Kept', 'warning'],
};

/** Whether the server works on it. */
export function isRunning(state: SetState): boolean {
  return state === 'PREVIEWING' || state === 'APPLYING' || state === 'UNDOING';
}
