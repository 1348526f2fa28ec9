import type { Page } from 'playwright-core';

/** Scrolls a page to `y`, in CSS px, and waits until it is there. */
export async function scrollTo(page: Page, y: number): Promise<void> {
  await page.evaluate(
    `new Promise((done) => { addEventListener('scrollend', done, { once: true }); scrollTo(0, ${y}); })`,
  );
}
