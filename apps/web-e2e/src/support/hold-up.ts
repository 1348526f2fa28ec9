import type { Page, Route } from 'playwright-core';

/** Lets nothing that fits the pattern arrive until the function that it answers is called. */
export async function holdUp(page: Page, pattern: string): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isOver = false;
  // Some are asked for only after it is over.
  await page.route(pattern, (route) => (isOver ? route.continue() : void held.push(route)));
  return async () => {
    isOver = true;
    await Promise.all(held.map((route) => route.continue()));
  };
}
