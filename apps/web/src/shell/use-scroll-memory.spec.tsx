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

/** Opens a document at an address, which somebody scrolls to `before` first; scrolls it to `y`, and leaves it. */
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

it('leaves a page that is opened anew where it is, whatever it was left at before', () => {
  visit('/blogs', 'navigate', { y: 700 });
  expect(visit('/blogs', 'navigate')).toBeUndefined();
});

it.each(['navigate', 'reload', 'back_forward'])(
  'leaves one who has scrolled before the client was there where they are after a %s',
  (type) => {
    visit('/blogs', 'navigate', { y: 700 });
    expect(visit('/blogs', type, { before: 300 })).toBeUndefined();
  },
);

it.each(['wheel', 'touchmove', 'keydown', 'pointerdown'])(
  'does not pull back one who has begun to move about a page that still grows, by %s',
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

it('does not take the place of another page', () => {
  visit('/blogs', 'navigate', { y: 700 });
  expect(visit('/my-portfolio', 'back_forward')).toBeUndefined();
});

it('begins a page that one goes to at its top, and finds the one before where it was left, also at its top', () => {
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

it('knows where one is when the same page gets another address', () => {
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
