import type { NewTool } from '@shop/api-catalog';
import type { ToolValues } from './tool-values';

/**
 * READ: not compared with its tool yet. READY: will change its tool. KEPT: its tool was not changed back, as others have
 * changed it since.
 */
export const ROW_STATES = [
  'READ',
  'READY',
  'UNCHANGED',
  'INVALID',
  'APPLIED',
  'CONFLICT',
  'UNDONE',
  'KEPT',
] as const;
export type RowState = (typeof ROW_STATES)[number];

export interface RowError {
  /** Name of the column; null for the row as a whole. */
  readonly field: string | null;
  readonly message: string;
}

/** The change of one tool. */
export interface ChangeSetRow {
  readonly id: string;
  readonly setId: string;
  /** Of a file the row of the spreadsheet, whose first one is the header; else from 1 on. */
  readonly number: number;
  readonly state: RowState;
  /** What the file says, by column. */
  readonly cells?: Readonly<Record<string, string>> | undefined;
  /** The folded article number of the file. */
  readonly key?: string | undefined;
  readonly toolId?: string | undefined;
  readonly sku?: string | undefined;
  readonly name?: string | undefined;
  /** The changed values. */
  readonly before: ToolValues;
  readonly after: ToolValues;
  /** A tool to be added, whose id is `toolId`. */
  readonly newTool?: NewTool | undefined;
  /** `changeId` of the tool as it was compared. */
  readonly seen: string | null;
  readonly errors: readonly RowError[];
}

/** What a step makes of a row. */
export type RowOutcome = Pick<ChangeSetRow, 'state' | 'errors'> &
  Partial<Pick<ChangeSetRow, 'toolId' | 'sku' | 'name' | 'before' | 'after' | 'newTool' | 'seen'>>;

/** The audit id of the change of a row. */
export function applyChangeId({ setId, number }: Pick<ChangeSetRow, 'setId' | 'number'>): string {
  return `${setId}/${number}`;
}

export function undoChangeId(row: Pick<ChangeSetRow, 'setId' | 'number'>): string {
  return `${applyChangeId(row)}/undo`;
}
