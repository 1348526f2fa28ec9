import { CUSTOMER } from '@shop/web-auth/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../testing/render-app';

/** Opens the page with its menu shown as a popover, which jsdom lacks. */
async function openMenu(address: string) {
  await renderApp(address, { token: 'kept', resolvers: { me: CUSTOMER } });
  const menu = screen.getByRole('navigation', { name: 'Main' });
  const hidePopover = jest.fn();
  return Object.assign(menu, { hidePopover, matches: () => hidePopover.mock.calls.length === 0 });
}

it('closes after navigation', async () => {
  const menu = await openMenu('/');
  await userEvent.click(screen.getByRole('link', { name: 'Blogs' }));
  expect(menu.hidePopover).toHaveBeenCalledTimes(1);
});

it('closes on sign-out even when the current page is the sign-out target', async () => {
  const menu = await openMenu('/');
  await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
  expect(await screen.findByRole('link', { name: 'Login' })).toBeInTheDocument();
  expect(menu.hidePopover).toHaveBeenCalledTimes(1);
});

it('closes when Tab leaves it, and not before', async () => {
  const menu = await openMenu('/');
  const parts = [...menu.querySelectorAll<HTMLElement>('a, button')];
  parts[0]?.focus();
  await userEvent.tab();
  await act(() => new Promise((done) => setTimeout(done)));
  expect(menu.hidePopover).not.toHaveBeenCalled();
  parts[0]?.focus();
  await userEvent.tab({ shift: true });
  await waitFor(() => expect(menu.hidePopover).toHaveBeenCalledTimes(1));
  expect(menu).not.toContainElement(document.activeElement as HTMLElement);
});
