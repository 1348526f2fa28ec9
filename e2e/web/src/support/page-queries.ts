import type { Locator } from 'playwright-core';
import type { Visitor } from './visitor';

/** Those of the texts that nothing visible says exactly so; names of links and buttons count. */
export async function missingTexts({ page }: Visitor, texts: readonly string[]): Promise<string[]> {
  const missing: string[] = [];
  for (const text of texts) {
    const found = await page.getByText(text, { exact: true }).filter({ visible: true }).count();
    if (found === 0) missing.push(text);
  }
  return missing;
}

const CUT_WORDS = `
[...document.querySelectorAll('h1, h2')].flatMap(({ firstChild: text }) =>
  [...text.data.matchAll(/\\S+/g)].flatMap(({ 0: word, index }) => {
    const place = new Range();
    place.setStart(text, index);
    place.setEnd(text, index + word.length);
    const isWhole = place.getClientRects().length === 1 && place.getBoundingClientRect().right <= innerWidth;
    return isWhole ? [] : [word];
  }),
)`;

/** The words of the headings that go on in another line, or beyond the page's end. */
export function truncatedTexts({ page }: Visitor): Promise<string[]> {
  return page.evaluate<string[]>(CUT_WORDS);
}

/** The texts of a menu's links, in order. */
export function menuEntries({ page }: Visitor, name: 'Main' | 'Dashboard'): Promise<string[]> {
  return page.getByRole('navigation', { name }).getByRole('link').allInnerTexts();
}

/** The message that is tied to a field of the form on the page, as screen readers read it. */
export async function fieldErrorOf({ page }: Visitor, label: string): Promise<string> {
  const field = page.getByRole('main').getByLabel(label, { exact: true });
  const ids = await field.getAttribute('aria-describedby');
  const texts = (ids ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => page.locator(`[id="${id}"]`).innerText());
  return (await Promise.all(texts)).join(' ');
}

/** The row of a table in which one cell says exactly this. */
export function rowOf({ page }: Visitor, text: string): Locator {
  return page.getByRole('row').filter({ has: page.getByText(text, { exact: true }) });
}
