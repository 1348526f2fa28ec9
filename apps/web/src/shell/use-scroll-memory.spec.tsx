import { fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter, useNavigate } from 'react-router-dom';
import { stubLayout } from '../testing/stub-layout';
import { useScrollMemory } from './use-scroll-memory';

const layout = stubLayout();

function Page() {
  useScrollMemory();
  const navigate = useNavigate();
  return (
    <>
      <Link to="?show=25" replace>
        Load more
      </Link>
      <Link to="/my-portfolio">Portfolio</Link>
      <button onClick={() => void navigate(-1)}>Back</button>
    </>
  );
}

/** Opens a document scrolled to `before`, scrolls it to `y`, then leaves it. */
function visit(address: string, type: string, { before = 0, y = 0 } = {}) {
  layout.navigation = type;
  layout.scrolls.length = 0;
  window.scrollY = before;
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
  visit('/blogs', 'navigate', { y: 700 });
  expect(visit('/blogs', type)).toBe(700);
});

it('keeps the scroll position of a freshly opened page', () => {
  visit('/blogs', 'navigate', { y: 700 });
  expect(visit('/blogs', 'navigate')).toBeUndefined();
});

it.each(['navigate', 'reload', 'back_forward'])(
  'keeps the position of a user who scrolled before hydration after a %s',
  (type) => {
    visit('/blogs', 'navigate', { y: 700 });
    expect(visit('/blogs', type, { before: 300 })).toBeUndefined();
  },
);

it.each(['wheel', 'touchmove', 'keydown', 'pointerdown'])(
  'does not restore the position after user activity on a growing page, by %s',
  (event) => {
    visit('/blogs', 'navigate', { y: 20_000 });
    layout.navigation = 'reload';
    window.scrollY = 0;
    render(
      <MemoryRouter initialEntries={['/blogs']}>
        <Page />
      </MemoryRouter>,
    );
    fireEvent(window, new Event(event));
    window.scrollY = 300;
    fireEvent.scroll(window);
    const kept: object = JSON.parse(String(sessionStorage.getItem('scroll-positions')));
    expect(Object.values(kept)).toEqual([300]);
  },
);

it('does not use the position of another page', () => {
  visit('/blogs', 'navigate', { y: 700 });
  expect(visit('/my-portfolio', 'back_forward')).toBeUndefined();
});

it('starts a new page at its top and restores the previous page, also at its top', () => {
  render(
    <MemoryRouter initialEntries={['/blogs']}>
      <Page />
    </MemoryRouter>,
  );
  window.scrollY = 0;
  fireEvent.scroll(window);
  fireEvent.click(screen.getByRole('link', { name: 'Portfolio' }));
  expect(layout.scrolls.at(-1)).toBe(0);
  window.scrollY = 700;
  layout.scrolls.length = 0;
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(layout.scrolls.at(-1)).toBe(0);
});

it('keeps the position when the URL of the same page changes', () => {
  render(
    <MemoryRouter initialEntries={['/browse-tools']}>
      <Page />
    </MemoryRouter>,
  );
  window.scrollY = 700;
  fireEvent.click(screen.getByRole('link', { name: 'Load more' }));
  const kept: object = JSON.parse(String(sessionStorage.getItem('scroll-positions')));
  expect(Object.values(kept)).toEqual([700]);
});
