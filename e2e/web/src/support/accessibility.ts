import { readFileSync } from 'node:fs';
import type { RunOptions } from 'axe-core';
import type { Visitor } from './visitor';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
/** WCAG 2.2 AA and what it builds on; named one by one, because axe leaves rules of 2.2 out unless they are asked for. */
const RULES: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // What passed is not described, which is most of the work.
  resultTypes: ['violations'],
};

/** The rules about colours, all that can differ between the themes: the dark one sets colours and nothing else. */
const OF_COLOURS: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  resultTypes: ['violations'],
};

/** A line for each finding; made in the page, as what axe tells of all that it looked at takes as long to hand over as to find. */
const LINES = `({ violations }) =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => id + ' at ' + target.join(' ') + ': ' + (failureSummary ?? '')))`;

/** Whatever fades or moves, and comes to an end, has come to it: half-way colours are no one's design. */
const SETTLED = `new Promise((done) => requestAnimationFrame(() => setTimeout(done, 60))).then(() =>
  Promise.allSettled(
    document
      .getAnimations()
      .filter((one) => one.effect.getComputedTiming().endTime < Infinity)
      .map((one) => one.finished),
  ))`;

/**
 * What axe finds on the page as it shows now, one line each: the rule, where, and why.
 *
 * @param part selector of the part to check, where the rest of the page is not the shop's own
 */
export function axeViolations(visitor: Visitor, part = 'html'): Promise<string[]> {
  return findings(visitor, part, RULES);
}

/**
 * What axe finds on the page in either theme, one line each, with the theme. Begins with that which shows, as a change of it
 * redraws the whole page.
 */
export async function axeViolationsByTheme(visitor: Visitor): Promise<string[]> {
  const shown = await visitor.page.evaluate<string>('document.documentElement.dataset.theme');
  const found: string[] = [];
  for (const theme of shown === 'dark' ? (['dark', 'light'] as const) : (['light', 'dark'] as const)) {
    await visitor.setColorScheme(theme);
    const inTheme = await findings(visitor, 'html', theme === 'light' ? RULES : OF_COLOURS);
    found.push(...inTheme.map((finding) => `(${theme}) ${finding}`));
  }
  return found;
}

async function findings({ page }: Visitor, part: string, rules: RunOptions): Promise<string[]> {
  await page.evaluate(SETTLED);
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(AXE);
  return page.evaluate<string[]>(`axe.run(${JSON.stringify(part)}, ${JSON.stringify(rules)}).then(${LINES})`);
}

/** How many pixels of the page lie beyond the right edge of the window. */
export function horizontalOverflow({ page }: Visitor): Promise<number> {
  return page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
}
