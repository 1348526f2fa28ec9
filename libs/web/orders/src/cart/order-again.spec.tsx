import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { money } from '@shop/contracts';
import { renderPage } from '@shop/web-apollo/testing';
import { useLocation } from 'react-router-dom';
import { NotAdded } from './not-added';
import { OrderAgain } from './order-again';

const lines = [
  { toolId: 'tool-1', toolName: 'Claw Hammer', quantity: 10 },
  { toolId: 'tool-2', toolName: 'Saw', quantity: 5 },
];

function Page() {
  const { pathname } = useLocation();
  const order = { toolId: 'tool-1', toolName: 'Claw Hammer', lines };
  return pathname === '/cart' ? <NotAdded /> : <OrderAgain order={order} />;
}

it('adds what it can to the cart, and names the rest', async () => {
  const added: unknown[] = [];
  const problem = { code: 'GONE', message: 'This tool is no longer sold.', nearestValid: [] };
  renderPage(
    <Page />,
    { path: '/*', initialPath: '/dashboard/my-orders' },
    {
      addCartLines: (call: unknown) => {
        added.push(call);
        const cart = { lines: [], lineCount: 1, totalQuantity: 10, subtotal: money(0) };
        return {
          cart,
          lines: [null, problem].map((each, index) => ({ row: index + 1, line: null, problem: each })),
        };
      },
    },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Order again' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not added:Saw: This tool is no longer sold.');
  expect(added).toEqual([
    {
      dryRun: false,
      lines: [
        { toolId: 'tool-1', quantity: 10 },
        { toolId: 'tool-2', quantity: 5 },
      ],
    },
  ]);
});
