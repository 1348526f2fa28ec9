import { render, screen } from '@testing-library/react';
import { Hero } from './hero';

it('loads the picture that fits the screen, at once', () => {
  render(<Hero targetId="newest" />);
  const picture = screen.getByRole('img', { name: 'A claw hammer' });
  expect(picture).not.toHaveAttribute('loading');
  const sources = [...(picture.parentElement?.querySelectorAll('source') ?? [])];
  expect(sources.map(({ media, srcset }) => [media, srcset])).toEqual([
    ['(width < 50rem)', '/pictures/hero/720.avif'],
    ['(width < 50rem)', '/pictures/hero/720.webp'],
    ['', '/pictures/hero/1600.avif'],
  ]);
});
