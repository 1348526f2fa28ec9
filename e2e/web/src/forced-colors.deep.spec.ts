import type { Locator } from 'playwright-core';
import { signInAsDemo } from './support/accounts';
import { useSharedFixture } from './support/fixture';

const stage = useSharedFixture();

/** The borders of a thing, or of what is drawn behind it, in px: what is left of a mark when somebody's own colours rule. */
function borders(thing: Locator, pseudo = ''): Promise<string> {
  return thing.evaluate(
    (seen, of) => seen.ownerDocument.defaultView?.getComputedStyle(seen, of).borderWidth ?? '',
    pseudo,
  );
}

it('marks what is current and chosen where people have colours of their own', async () => {
  const visitor = await stage().visitor({ forcedColors: 'active' });
  const { page } = visitor;
  await visitor.open('/');
  await signInAsDemo(visitor, 'admin');
  await visitor.open('/dashboard');
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  const chosen = page.locator('label', { has: page.getByRole('radio', { checked: true }) });
  expect({
    current: await borders(menu.getByRole('link', { name: 'Overview' })),
    other: await borders(menu.getByRole('link', { name: 'My Profile' })),
    area: await borders(page.getByRole('link', { name: 'Dashboard', exact: true }), '::after'),
    chosen: await borders(chosen),
  }).toEqual({ current: '0px 0px 0px 4px', other: '0px', area: '0px 0px 3px', chosen: '0px 0px 4px' });
});
