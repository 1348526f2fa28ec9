import { fireEvent, render } from '@testing-library/react';
import { Hero } from './hero';

it('draws a tool on the board in the place of a picture that does not load', () => {
  const { container } = render(<Hero leadsTo="newest" />);
  const pictures = container.querySelectorAll('img');
  expect(pictures).toHaveLength(6);
  const peg = pictures[2]?.parentElement;
  pictures.forEach((picture) => fireEvent.error(picture));
  expect(container.querySelector('img')).not.toBeInTheDocument();
  expect(peg?.querySelector('svg')).toBeInTheDocument();
});
