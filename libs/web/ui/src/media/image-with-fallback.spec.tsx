import { fireEvent, render, screen } from '@testing-library/react';
import { ImageWithFallback } from './image-with-fallback';

it('shows a placeholder for a broken image, and retries when the URL changes', () => {
  const { rerender } = render(<ImageWithFallback src="/gone.webp" alt="Hammer" />);
  fireEvent.error(screen.getByRole('img', { name: 'Hammer' }));
  expect(document.querySelector('img')).not.toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Hammer' })).toBeInTheDocument();

  rerender(<ImageWithFallback src="/there.webp" alt="Hammer" />);
  expect(document.querySelector('img')).toHaveAttribute('src', '/there.webp');
});
