import { Events } from '@shop/web-apollo/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { BrowseToolsPage } from './browse-tools-page';
import { ManageToolsPage } from './manage-tools-page';
import { page, renderCatalog, tool } from './testing/render-catalog';

async function open(element: React.JSX.Element) {
  const toolChanged = new Events<object>();
  const { unmount } = renderCatalog(element, { tools: page([tool(1), tool(2)]), toolChanged });
  await screen.findByText('Tool 2');
  await waitFor(() => expect(toolChanged.observed).toBe(true));
  return { toolChanged, unmount };
}

it('updates a card as it sells out, and unsubscribes when the page is left', async () => {
  const { toolChanged, unmount } = await open(<BrowseToolsPage />);
  act(() => toolChanged.next(tool(2, { availableQuantity: 3 })));
  const card = within(screen.getByRole('article', { name: 'Tool 2' }));
  expect(await card.findByText('3 left, minimum 10')).toBeInTheDocument();
  expect(card.getByText('Available Quantity').nextSibling).toHaveTextContent('3');
  unmount();
  await waitFor(() => expect(toolChanged.observed).toBe(false));
});

it('shows an admin stock changes by orders', async () => {
  const { toolChanged } = await open(<ManageToolsPage />);
  act(() => toolChanged.next(tool(1, { availableQuantity: 490 })));
  expect(await screen.findByRole('cell', { name: '490' })).toBeInTheDocument();
});
