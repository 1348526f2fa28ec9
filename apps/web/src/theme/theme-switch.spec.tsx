import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeSwitch } from './theme-switch';

it('switches the theme, stores it, and offers the way back', async () => {
  document.documentElement.dataset['theme'] = 'light';
  render(<ThemeSwitch />);
  await userEvent.click(screen.getByRole('button', { name: 'Switch to dark theme' }));
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  expect(await screen.findByRole('button', { name: 'Switch to light theme' })).toBeInTheDocument();
});

it('follows a change by the system or another tab', async () => {
  document.documentElement.dataset['theme'] = 'light';
  render(<ThemeSwitch />);
  document.documentElement.dataset['theme'] = 'dark';
  expect(await screen.findByRole('button', { name: 'Switch to light theme' })).toBeInTheDocument();
});
