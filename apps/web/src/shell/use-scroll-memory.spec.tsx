import { fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter } from 'react-router-dom';
import { stubLayout } from '../testing/stub-layout';
import { useScrollMemory } from './use-scroll-memory';

const layout = stubLayout();

function Page() {
  useScrollMemory();
  return (
    <Link to="?show=25" replace>
      Load more
    </Link>
  );
}

/** Opens a document at an address, scrolls it down to `y`, and leaves it. */
function visit(address: string, type: string, y = 0) {
  layout.navigation = type;
  layout.scrolls.length = 0;
  const { unmount } = render(
    <MemoryRouter initialEntries={[address]}>
      <Page />
    </MemoryRouter>,
  );
  const arrived = layout.scrolls.at(-1);
  window.scrollY = y;
  fireEvent.scroll(window);
  unmount();
  return arrived;
}

beforeEach(() => sessionStorage.clear());

it.each(['reload', 'back_forward'])('finds a page where it was left after a %s', (type) => {
  visit('/blogs', 'navigate', 700);
  expect(visit('/blogs', type)).toBe(700);
});

it('leaves a page that is opened anew where it is, whatever it was left at before', () => {
  visit('/blogs', 'navigate', 700);
  expect(visit('/blogs', 'navigate')).toBeUndefined();
});

it('does not take the place of another page', () => {
  visit('/blogs', 'navigate', 700);
  expect(visit('/my-portfolio', 'back_forward')).toBe(0);
});

it('knows where one is when the same page gets another address', () => {
  render(
    <MemoryRouter initialEntries={['/browse-tools']}>
      <Page />
    </MemoryRouter>,
  );
  window.scrollY = 700;
  fireEvent.click(screen.getByRole('link'));
  const kept: object = JSON.parse(String(sessionStorage.getItem('scroll-positions')));
  expect(Object.values(kept)).toEqual([700]);
});
