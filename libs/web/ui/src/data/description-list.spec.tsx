import { render, screen } from '@testing-library/react';
import { DescriptionItem, DescriptionList } from './description-list';

it('shows known values and leaves out unknown ones', () => {
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
