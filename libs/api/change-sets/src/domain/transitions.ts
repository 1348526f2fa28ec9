import { DomainError } from '@shop/api-common';
import type { ChangeSetState } from './change-set';

interface Transition {
  readonly from: readonly ChangeSetState[];
  readonly to: ChangeSetState;
}

/** Every change of state; each is one write on condition of `from`. */
export const TRANSITIONS = {
  endPreview: { from: ['PREVIEWING'], to: 'PREVIEWED' },
  fail: { from: ['PREVIEWING'], to: 'FAILED' },
  discard: { from: ['PREVIEWING', 'PREVIEWED'], to: 'DISCARDED' },
  apply: { from: ['PREVIEWED'], to: 'APPLYING' },
  endApply: { from: ['APPLYING'], to: 'APPLIED' },
  undo: { from: ['APPLIED'], to: 'UNDOING' },
  endUndo: { from: ['UNDOING'], to: 'UNDONE' },
} as const satisfies Record<string, Transition>;
export type TransitionName = keyof typeof TRANSITIONS;

/** States with work to do. */
export const RUNNING_STATES = [
  'PREVIEWING',
  'APPLYING',
  'UNDOING',
] as const satisfies readonly ChangeSetState[];

export function isRunning(state: ChangeSetState): boolean {
  return RUNNING_STATES.some((running) => running === state);
}

const STATE_TEXTS: Readonly<Record<ChangeSetState, string>> = {
  PREVIEWING: 'is still being previewed',
  PREVIEWED: 'has not been applied',
  APPLYING: 'is being applied',
  APPLIED: 'has been applied already',
  UNDOING: 'is being undone',
  UNDONE: 'has been undone already',
  DISCARDED: 'has been discarded',
  FAILED: 'could not be previewed',
};

/** Of a transition that the state does not allow. */
export function transitionError(state: ChangeSetState): DomainError {
  return DomainError.conflict(`This change set ${STATE_TEXTS[state]}.`);
}
