import { fireEvent, render } from '@testing-library/react';
import { Hero } from './hero';

it('shows a placeholder drawing when the picture fails to load', () => {
  const { container } = render(<Hero targetId="newest" />);
  const pictures = container.querySelectorAll('img');
  expect(pictures).toHaveLength(6);
  const peg = pictures[2]?.parentElement;
  pictures.forEach((picture) => fireEvent.error(picture));
  expect(container.querySelector('img')).not.toBeInTheDocument();
  expect(peg?.querySelector('svg')).toBeInTheDocument();
});
