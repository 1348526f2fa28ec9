import { readFileSync } from 'node:fs';
import type { AxeResults, RunOptions } from 'axe-core';
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
 * @param part selector of the part to look at, where the rest of the page is not the shop's own
 */
export function axeFindings(visitor: Visitor, part = 'html'): Promise<string[]> {
  return findings(visitor, part, RULES);
}

/** What axe finds on the page in either theme, one line each, with the theme; the light one is left on. */
export async function axeFindingsByTheme(visitor: Visitor): Promise<string[]> {
  await visitor.prefer('dark');
  const dark = await findings(visitor, 'html', OF_COLOURS);
  await visitor.prefer('light');
  const light = await findings(visitor, 'html', RULES);
  return [...dark.map((finding) => `(dark) ${finding}`), ...light.map((finding) => `(light) ${finding}`)];
}

async function findings({ page }: Visitor, part: string, rules: RunOptions): Promise<string[]> {
  await page.evaluate(SETTLED);
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(AXE);
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(${JSON.stringify(part)}, ${JSON.stringify(rules)})`,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}

/** How many pixels of the page lie beyond the right edge of the window. */
export function sidewaysOverflow({ page }: Visitor): Promise<number> {
  return page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
}
