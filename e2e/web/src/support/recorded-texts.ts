import type { Visitor } from './visitor';

/** Notes at each frame what the first element that fits each selector shows, where that differs from the frame before. */
const WATCH = `
window.seenTexts = [];
const textOf = (selector) => {
  const element = document.querySelector(selector);
  if (!element || !element.checkVisibility({ visibilityProperty: true })) return undefined;
  if (element.tagName === 'IMG') return element.complete ? 'picture' : undefined;
  return element.innerText;
};
const look = () => {
  const texts = SELECTORS.map(textOf);
  const seen = texts.map((text) => text ?? 'nothing').join(' | ');
  const began = seenTexts.length > 0 || texts.every((text) => text !== undefined);
  if (began && seenTexts.at(-1) !== seen) seenTexts.push(seen);
  requestAnimationFrame(look);
};
requestAnimationFrame(look);
`;

/** From the first moment at which all of these elements are visible, notes every change of what they show. */
export async function recordTexts(visitor: Visitor, selectors: readonly string[]): Promise<void> {
  await visitor.addInitScript(`const SELECTORS = ${JSON.stringify(selectors)};${WATCH}`);
}

/** What was seen so far, one text for each change, with what shows now. */
export function recordedTexts({ page }: Visitor): Promise<string[]> {
  return page.evaluate<string[]>(
    'new Promise((done) => requestAnimationFrame(() => done(window.seenTexts)))',
  );
}
