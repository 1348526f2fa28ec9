import { render, screen } from '@testing-library/react';
import { Email } from './values';

it('has a segment per break opportunity and reads as the whole address', () => {
  render(
    <button>
      <Email address="ann.long@mail.example.com" />
    </button>,
  );
  const address = screen.getByRole('button', { name: 'ann.long@mail.example.com' });
  const segments = [...address.querySelectorAll('span > span')].map(({ textContent }) => textContent);
  expect(segments).toEqual(['ann', '.long', '@mail', '.example', '.com']);
});
