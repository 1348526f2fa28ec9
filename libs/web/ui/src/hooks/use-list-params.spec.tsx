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

it('clears them all', () => {
  const list = renderAt('/tools?search=saw&min=5');
  act(() => list.current.clear());
  expect(list.current.address).toBe('');
});
