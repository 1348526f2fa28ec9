import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refetchActiveQueries } from '@shop/web-apollo/testing';
import { LatestTools } from './latest-tools';
import { renderCatalog, tool } from './testing/render-catalog';

it('shows each tool with its key facts and the purchase link', async () => {
  renderCatalog(<LatestTools />, { latestTools: [tool(2, { availableQuantity: 12_500 }), tool(1)] });
  const card = await screen.findByRole('article', { name: 'Tool 2' });
  expect(within(card).getByText('Description 2')).toBeInTheDocument();
  expect(within(card).getByText('Minimum Order Quantity').nextSibling).toHaveTextContent('10');
  expect(within(card).getByText('Available Quantity').nextSibling).toHaveTextContent('12,500');
  expect(within(card).getByText('Price Per Unit').nextSibling).toHaveTextContent('$10.02');
  expect(within(card).getByRole('link', { name: 'Buy Now, Tool 2' })).toHaveAttribute('href', '/purchase/t2');
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Browse Tools' })).toHaveAttribute('href', '/browse-tools');
});

it.each([
  [0, 'Out of stock'],
  [9, '9 left, minimum 10'],
])('marks a tool with %p units: %s', async (availableQuantity, name) => {
  renderCatalog(<LatestTools />, { latestTools: [tool(1, { availableQuantity })] });
  expect(await screen.findByRole('button', { name })).toBeDisabled();
  expect(screen.queryByRole('link', { name: /Buy Now/ })).not.toBeInTheDocument();
});

it('opens the tool from its whole card', async () => {
  renderCatalog(<LatestTools />, { latestTools: [tool(1)] });
  const card = await screen.findByRole('article', { name: 'Tool 1' });
  const name = within(card).getByRole('link', { name: 'Tool 1' });
  expect(name).toHaveAttribute('href', '/tools/tool-1');
  expect(name).toHaveClass('link');
});

it('says when there are none', async () => {
  renderCatalog(<LatestTools />, { latestTools: [] });
  expect(await screen.findByText('No tools yet')).toBeInTheDocument();
});

it('shows six skeleton cards, then an error with retry', async () => {
  let up = false;
  renderCatalog(<LatestTools />, {
    latestTools: () => (up ? [tool(1)] : Promise.reject(new Error('down'))),
  });
  expect(screen.getByRole('status', { name: 'Loading tools…' }).children).toHaveLength(6);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  up = true;
  await userEvent.click(retry);
  expect(await screen.findByRole('article')).toBeInTheDocument();
});

it('shows an error above stale tools and refetches on request', async () => {
  const shop = { up: true, tools: [tool(1)] };
  const { client } = renderCatalog(<LatestTools />, {
    latestTools: () => (shop.up ? shop.tools : Promise.reject(new Error('down'))),
  });
  await screen.findByRole('article', { name: 'Tool 1' });
  shop.up = false;
  await refetchActiveQueries(client);
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(screen.getByRole('article', { name: 'Tool 1' })).toBeInTheDocument();
  Object.assign(shop, { up: true, tools: [tool(2)] });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('article', { name: 'Tool 2' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
