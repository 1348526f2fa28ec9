import type { Locator } from 'playwright-core';
import type { Visitor } from './visitor';

const MAX_STEPS = 80;
/** The ring is a shadow or outline of the control itself; the card provider's input has it on the box around it. */
const SHOWS_FOCUS = `[document.activeElement, document.activeElement.closest('[role=group] > div:last-child')]
  .map((box) => box && getComputedStyle(box))
  .some((style) => style && (style.boxShadow !== 'none' || (style.outlineStyle !== 'none' && style.outlineWidth !== '0px')))`;

/** Whether a control has the focus of the keyboard. */
export async function hasFocus({ page }: Visitor, control: Locator): Promise<boolean> {
  return (await control.and(page.locator(':focus')).count()) > 0;
}

/**
 * Walks to a control by Tab alone.
 *
 * @throws Error when Tab does not get there, or one cannot see that one is there
 */
export async function tabTo(visitor: Visitor, control: Locator): Promise<void> {
  await control.waitFor();
  for (let step = 0; step < MAX_STEPS; step += 1) {
    if (await hasFocus(visitor, control)) {
      if (await visitor.page.evaluate<boolean>(SHOWS_FOCUS)) return;
      throw new Error(`nothing shows that ${control} has the focus`);
    }
    await visitor.page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${control}`);
}

/** Walks to a link or button and presses Enter on it. */
export async function enter(visitor: Visitor, control: Locator): Promise<void> {
  await tabTo(visitor, control);
  await visitor.page.keyboard.press('Enter');
}

/** Walks to a field and types into it. */
export async function type(visitor: Visitor, field: Locator, text: string): Promise<void> {
  await tabTo(visitor, field);
  await visitor.page.keyboard.type(text);
}
