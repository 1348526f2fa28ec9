import { render, screen } from '@testing-library/react';
import { RatingStars } from './stars';

it.each([
  [4.25, 4, 'Rated 4.3 out of 5, 4 reviews', '(4)'],
  [5, 1, 'Rated 5.0 out of 5, 1 review', '(1)'],
])('says an average of %s and a count of %s', (average, count, name, text) => {
  render(<RatingStars rating={{ average, count }} />);
  expect(screen.getByRole('img', { name })).toHaveTextContent(text);
});

it('shows nothing while there are no reviews', () => {
  const { container } = render(<RatingStars rating={{ average: 0, count: 0 }} />);
  expect(container).toBeEmptyDOMElement();
});
