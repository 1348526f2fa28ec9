import type { FoundWords, ToolFilter } from '@shop/api-catalog';
import type { BulkChange } from './bulk-change';
import type { RowState } from './change-set-row';

export const CHANGE_SET_STATES = [
  'PREVIEWING',
  'PREVIEWED',
  'APPLYING',
  'APPLIED',
  'UNDOING',
  'UNDONE',
  'DISCARDED',
  'FAILED',
] as const;
export type ChangeSetState = (typeof CHANGE_SET_STATES)[number];

export type ChangeSetSource = 'EDIT' | 'IMPORT';

/** Days after which a set that does not run is removed; until then an applied one can be undone. */
export const CHANGE_SET_RETENTION_DAYS = 90;

/** Rows of a set by their states; those of no row may be missing. */
export type RowCounts = Readonly<Partial<Record<RowState, number>>>;

/** Many changes of tools that are previewed, applied and undone as one. */
export interface ChangeSet {
  readonly id: string;
  readonly state: ChangeSetState;
  readonly source: ChangeSetSource;
  /** Of an edit. */
  readonly change?: BulkChange | undefined;
  /** Of an edit that names no tools. */
  readonly filter?: ToolFilter | undefined;
  /** What its search found when the preview began. */
  readonly found?: FoundWords | undefined;
  /** Whether all of its rows are stored. */
  readonly isCollected: boolean;
  /** Uids of admins. */
  readonly createdBy: string;
  readonly appliedBy?: string | undefined;
  readonly undoneBy?: string | undefined;
  readonly createdAt: Date;
  readonly appliedAt?: Date | undefined;
  readonly undoneAt?: Date | undefined;
  /** As of the end of the last step. */
  readonly counts?: RowCounts | undefined;
  /** Why it has failed. */
  readonly error?: string | undefined;
}
