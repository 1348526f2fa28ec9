import { renderPage } from '@shop/web-apollo/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import CommandPalette from './command-palette';

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const empty = { nodes: [] };

function show() {
  const asked: unknown[] = [];
  const closed: true[] = [];
  renderPage(
    <CommandPalette onClose={() => closed.push(true)} />,
    { path: '/dashboard', initialPath: '/dashboard' },
    {
      tools: ({ search }: { search: string }) => {
        asked.push(search);
        return { nodes: [{ __typename: 'Tool', id: 't1', sku: 'KT-1', name: 'Kept saw' }] };
      },
      orders: {
        nodes: [{ __typename: 'Order', id: 'o1', number: 'T-7K2Q-9MXPC', customerEmail: 'a@b.example' }],
      },
      users: empty,
    },
  );
  return { asked, closed };
}

it('finds pages by their names without asking the shop', async () => {
  const { asked } = show();
  await user.type(screen.getByLabelText('Page, tool, order or user'), 'i');
  expect(screen.getByRole('link', { name: /^Import/ })).toHaveAttribute('href', '/dashboard/import');
  expect(asked).toEqual([]);
});

it('goes nowhere by Enter before the places are those of the text', async () => {
  const { closed } = show();
  await user.type(screen.getByLabelText('Page, tool, order or user'), 'kt-1{Enter}');
  expect(closed).toEqual([]);
  await screen.findByRole('link', { name: /^KT-1 Kept saw/ });
  await user.keyboard('{Enter}');
  expect(closed).toEqual([true]);
});

it('finds tools and orders, and goes to the first by keys', async () => {
  const { asked, closed } = show();
  await user.type(screen.getByLabelText('Page, tool, order or user'), 'kt-1');
  expect(await screen.findByRole('link', { name: /^KT-1 Kept saw/ })).toHaveAttribute(
    'href',
    '/dashboard/manage-tools?search=KT-1&edit=t1',
  );
  expect(screen.getByRole('link', { name: /^T-7K2Q-9MXPC/ })).toHaveAttribute('href', '/dashboard/orders/o1');
  expect(asked).toEqual(['kt-1']);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('link', { name: /^T-7K2Q-9MXPC/ })).toHaveFocus();
  await user.keyboard('{ArrowUp}{Enter}');
  expect(closed).toEqual([true]);
  expect(screen.getByText('Now at /dashboard/manage-tools')).toBeInTheDocument();
});
