import { GRAPHQL } from './graphql-call';
import type { Visitor } from './visitor';

const RECORD = `
window.shifts = [];
new PerformanceObserver((list) => window.shifts.push(...list.getEntries())).observe({ type: 'layout-shift', buffered: true });
`;
const TOTAL = `window.shifts.filter((shift) => !shift.hadRecentInput).reduce((sum, { value }) => sum + value, 0)`;

/** Records from now on what moves on the visitor's pages without being asked to. */
export async function recordShifts(visitor: Visitor): Promise<void> {
  await visitor.addInitScript(RECORD);
}

/** Cumulative layout shift of the page so far. */
export function layoutShift({ page }: Visitor): Promise<number> {
  return page.evaluate<number>(TOTAL);
}

/** Lets answers of the API take as long as they would far away, so that what waits for them is seen. */
export async function delayResponses({ page }: Visitor, milliseconds: number): Promise<void> {
  await page.route(GRAPHQL, async (route) => {
    await new Promise((done) => setTimeout(done, milliseconds));
    await route.continue();
  });
}
