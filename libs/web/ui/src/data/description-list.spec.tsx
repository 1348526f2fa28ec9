import { render, screen } from '@testing-library/react';
import { DescriptionItem, DescriptionList } from './description-list';

it('names what is known, and leaves out what is not', () => {
  render(
    <DescriptionList>
      <DescriptionItem name="Phone">+1 555 0100</DescriptionItem>
      <DescriptionItem name="Location">{null}</DescriptionItem>
      <DescriptionItem name="Education">{''}</DescriptionItem>
    </DescriptionList>,
  );
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Phone']);
  expect(screen.getByRole('definition')).toHaveTextContent('+1 555 0100');
});
