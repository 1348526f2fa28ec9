import type { Audience } from '../support/routes';
import type { Visitor } from '../support/visitor';
import { answerNothing, cutOff, neverAnswer } from './network';

/** A state of a page that does not show by itself. */
export interface PageState {
  readonly group: string;
  readonly name: string;
  readonly audience: Audience;
  readonly path: string;
  readonly windowOnly?: boolean;
  /** Selector of what the shop answers for, where it is not the whole page. */
  readonly part?: string;
  /** What is to happen before the page is opened. */
  readonly before?: (visitor: Visitor) => Promise<void>;
  /** What the visitor does there; ends when the state shows. */
  readonly act?: (visitor: Visitor) => Promise<void>;
}

/** What the pageStates are played with. */
export interface PageStateData {
  readonly toolId: string;
  readonly toolName: string;
  readonly soldOutId: string;
  readonly paidOrderId: string;
}

/** Brings the state about that a state is of. */
export async function openPageState(visitor: Visitor, { before, path, act }: PageState): Promise<void> {
  await before?.(visitor);
  await visitor.open(path);
  if (act) await act(visitor);
  else await visitor.page.waitForLoadState('networkidle');
}

/** Presses a button of the page. */
export const press = (name: string | RegExp) => (visitor: Visitor) =>
  visitor.page.getByRole('main').getByRole('button', { name }).first().click();

/** Waits until the page says this. */
export const see = (text: string | RegExp) => (visitor: Visitor) =>
  visitor.page.getByText(text).first().waitFor();

type Where = Pick<PageState, 'group' | 'audience' | 'path'>;

/** Loading and error of a page, by the one operation that it asks, and its empty list where `emptyField` is one. */
export function asking(where: Where, operation: string, emptyField?: string): PageState[] {
  const states: PageState[] = [
    { ...where, name: 'loading', before: (visitor) => neverAnswer(visitor, operation), act: seeWaiting },
    { ...where, name: 'error', before: (visitor) => cutOff(visitor, operation), act: see('Retry') },
  ];
  if (!emptyField) return states;
  return [
    ...states,
    { ...where, name: 'empty', before: (visitor) => answerNothing(visitor, operation, emptyField) },
  ];
}

function seeWaiting({ page }: Visitor): Promise<void> {
  return page
    .getByLabel(/^Loading/)
    .first()
    .waitFor();
}
