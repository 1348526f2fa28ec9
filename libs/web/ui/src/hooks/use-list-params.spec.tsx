import { act, render, renderHook, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { type ListParams, useListParams } from './use-list-params';

function renderAt(address: string) {
  const { result } = renderHook(() => ({ ...useListParams(), address: useLocation().search }), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>,
  });
  return result;
}

it('changes one parameter and keeps the rest; an empty value removes it', () => {
  const list = renderAt('/tools?search=saw&min=5');
  act(() => list.current.setParam('sort', 'NAME'));
  expect(list.current.address).toBe('?search=saw&min=5&sort=NAME');
  act(() => list.current.setParam('search', ''));
  expect(list.current.address).toBe('?min=5&sort=NAME');
});

it('repeats a parameter that has several values', () => {
  const list = renderAt('/tools?a=1&search=saw');
  act(() => list.current.setParam('a', ['1', '2']));
  expect(list.current.address).toBe('?a=1&search=saw&a=2');
  act(() => list.current.setParam('a', []));
  expect(list.current.address).toBe('?search=saw');
});

it('clears all parameters except the named ones', () => {
  const list = renderAt('/tools?a=1&a=2&search=saw&sort=NAME&show=25');
  act(() => list.current.clearExcept(['search', 'sort']));
  expect(list.current.address).toBe('?search=saw&sort=NAME');
  expect(list.current.clearCount).toBe(1);
});

it('keeps the shown length until a parameter changes', () => {
  const list = renderAt('/tools?search=saw');
  act(() => list.current.length.keep(25));
  expect(list.current.address).toBe('?search=saw&show=25');
  expect(list.current.length.wanted).toBe(25);
  expect(list.current.params.toString()).toBe('search=saw');
  act(() => list.current.setExtraParam('edit', 't1'));
  expect(list.current.address).toBe('?search=saw&show=25&edit=t1');
  act(() => list.current.setParam('sort', 'NAME'));
  expect(list.current.address).toBe('?search=saw&edit=t1&sort=NAME');
});

it.each([
  ['?show=1000000', 240],
  ['?show=many', 0],
  ['?sort=NAME', 0],
])('reads from %s that %i rows are wanted', (address, rows) => {
  expect(renderAt(`/tools${address}`).current.length.wanted).toBe(rows);
});

it('clears all parameters', () => {
  const list = renderAt('/tools?search=saw&min=5');
  act(() => list.current.clear());
  expect(list.current.address).toBe('');
});

it('applies a late update to the current URL', () => {
  const list = renderAt('/tools?search=saw');
  const { setExtraParam } = list.current;
  act(() => list.current.setParam('search', 'drill'));
  act(() => setExtraParam('edit', ''));
  expect(list.current.address).toBe('?search=drill');
});

it('removes a late parameter only while it has the same value', () => {
  const list = renderAt('/tools?search=saw&edit=t1');
  const { clearExtraParam } = list.current;
  act(() => list.current.setExtraParam('edit', 't2'));
  act(() => clearExtraParam('edit', 't1'));
  expect(list.current.address).toBe('?search=saw&edit=t2');
  act(() => clearExtraParam('edit', 't2'));
  expect(list.current.address).toBe('?search=saw');
});

it('changes no URL after unmount', () => {
  const seen: string[] = [];
  function List({ onReady }: { readonly onReady: (list: ListParams) => void }) {
    const list = useListParams();
    useEffect(() => void onReady(list));
    return <Link to="/elsewhere">Leave</Link>;
  }
  function Address() {
    const { pathname, search } = useLocation();
    useEffect(() => void seen.push(pathname + search));
    return null;
  }
  let kept: ListParams | undefined;
  render(
    <MemoryRouter initialEntries={['/tools']}>
      <Address />
      <Routes>
        <Route path="/tools" element={<List onReady={(list) => (kept = list)} />} />
        <Route path="/elsewhere" element={<p>Elsewhere</p>} />
      </Routes>
    </MemoryRouter>,
  );
  act(() => screen.getByRole('link', { name: 'Leave' }).click());
  act(() => kept?.setExtraParam('edit', ''));
  act(() => kept?.setParam('search', 'saw'));
  expect(seen.at(-1)).toBe('/elsewhere');
});
