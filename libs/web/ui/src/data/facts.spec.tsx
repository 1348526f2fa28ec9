import { render, screen } from '@testing-library/react';
import { Fact, Facts } from './facts';

it('names what is known, and leaves out what is not', () => {
  render(
    <Facts>
      <Fact name="Phone">+1 555 0100</Fact>
      <Fact name="Location">{null}</Fact>
      <Fact name="Education">{''}</Fact>
    </Facts>,
  );
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Phone']);
  expect(screen.getByRole('definition')).toHaveTextContent('+1 555 0100');
});
