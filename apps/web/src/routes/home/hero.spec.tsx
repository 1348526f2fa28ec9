import { fireEvent, render, screen } from '@testing-library/react';
import { Hero } from './hero';

it('shows a placeholder drawing when the picture fails to load', () => {
  render(<Hero targetId="newest" />);
  fireEvent.error(screen.getByRole('img', { name: 'A claw hammer' }));
  expect(document.querySelector('img')).not.toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'A claw hammer' }).querySelector('svg')).toBeInTheDocument();
});
