import { act, renderHook } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { useListParams } from './use-list-params';

function renderAt(address: string) {
  const { result } = renderHook(() => ({ ...useListParams(), address: useLocation().search }), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>,
  });
  return result;
}

it('changes one setting of the address and keeps the rest; an empty value takes it out', () => {
  const list = renderAt('/tools?search=saw&min=5');
  act(() => list.current.change('sort', 'NAME'));
  expect(list.current.address).toBe('?search=saw&min=5&sort=NAME');
  act(() => list.current.change('search', ''));
  expect(list.current.address).toBe('?min=5&sort=NAME');
});

it('keeps how much shows beside the settings, until one of them changes', () => {
  const list = renderAt('/tools?search=saw');
  act(() => list.current.length.keep(25));
  expect(list.current.address).toBe('?search=saw&show=25');
  expect(list.current.length.wanted).toBe(25);
  expect(list.current.params.toString()).toBe('search=saw');
  act(() => list.current.note('edit', 't1'));
  expect(list.current.address).toBe('?search=saw&show=25&edit=t1');
  act(() => list.current.change('sort', 'NAME'));
  expect(list.current.address).toBe('?search=saw&edit=t1&sort=NAME');
});

it.each([
  ['?show=1000000', 240],
  ['?show=many', 0],
  ['?sort=NAME', 0],
])('takes from %s that %i rows are wanted', (address, rows) => {
  expect(renderAt(`/tools${address}`).current.length.wanted).toBe(rows);
});

it('clears them all', () => {
  const list = renderAt('/tools?search=saw&min=5');
  act(() => list.current.clear());
  expect(list.current.address).toBe('');
});
