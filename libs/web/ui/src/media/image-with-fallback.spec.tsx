import { fireEvent, render, screen } from '@testing-library/react';
import { ImageWithFallback } from './image-with-fallback';

it('draws a placeholder for a picture that fails, and tries again when the address changes', () => {
  const { rerender } = render(<ImageWithFallback src="/gone.webp" alt="Hammer" />);
  fireEvent.error(screen.getByRole('img', { name: 'Hammer' }));
  expect(document.querySelector('img')).not.toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Hammer' })).toBeInTheDocument();

  rerender(<ImageWithFallback src="/there.webp" alt="Hammer" />);
  expect(document.querySelector('img')).toHaveAttribute('src', '/there.webp');
});
