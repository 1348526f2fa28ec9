import { money } from '@shop/contracts';
import { aRating, aTool, type Resolvers } from '@shop/web-apollo/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { renderCatalog } from '../testing/render-catalog';
import { ToolPage } from './tool-page';

const bolts = aTool({
  ...{ id: 't9', sku: 'TW-60-0012', slug: 'hex-bolts', name: 'Hex bolts', description: '# Grade\n\n*8.8*' },
  ...{ minimumOrderQuantity: 48, orderMultiple: 24, availableQuantity: 100, pricePerUnit: money(1000) },
  priceBreaks: [{ minQuantity: 72, pricePerUnit: money(900) }],
  attributes: [{ code: 'length', name: 'Length', value: '80', unit: 'mm' }],
  category: { name: 'Fasteners', slug: 'fasteners', parent: null },
  siblings: [aTool({ id: 't10', sku: 'TW-60-0016', slug: 'hex-bolts-m16', name: 'Hex bolts M16' })],
  related: [],
});

function open(resolvers: Resolvers = { tool: bolts }, slug = 'hex-bolts') {
  const page = (
    <Routes>
      <Route path="/tools/:slug" element={<ToolPage>{(id) => <p>Reviews of {id}</p>}</ToolPage>} />
    </Routes>
  );
  renderCatalog(page, resolvers, `/tools/${slug}`);
}

it('shows number, text, data and variants of a tool', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Hex bolts' })).toBeInTheDocument();
  expect(screen.getByText('TW-60-0012')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 3, name: 'Grade' })).toBeInTheDocument();
  expect(screen.getByText('80 mm')).toBeInTheDocument();
  const variants = within(screen.getByRole('navigation', { name: 'Variants' }));
  expect(variants.getByRole('link', { name: 'M16' })).toHaveAttribute('href', '/tools/hex-bolts-m16');
});

it('leads to its categories', async () => {
  const parent = { name: 'Site', slug: 'site', parent: null };
  open({ tool: { ...bolts, category: { name: 'Fasteners', slug: 'fasteners', parent } } });
  const trail = within(await screen.findByRole('navigation', { name: 'Breadcrumb' }));
  expect(trail.getByRole('link', { name: 'Site' })).toHaveAttribute('href', '/categories/site');
  expect(trail.getByRole('link', { name: 'Fasteners' })).toHaveAttribute('href', '/categories/fasteners');
});

it('keeps to valid quantities and shows their price on the way to the order', async () => {
  open();
  const buy = await screen.findByRole('link', { name: 'Buy Now · $480.00' });
  expect(buy).toHaveAttribute('href', '/purchase/t9');
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.getByRole('link', { name: 'Buy Now · $648.00' })).toHaveAttribute(
    'href',
    '/purchase/t9?quantity=72',
  );
  const quantity = screen.getByRole('textbox', { name: 'Quantity' });
  await userEvent.clear(quantity);
  await userEvent.type(quantity, '5000{Enter}');
  expect(quantity).toHaveValue('96');
});

it('shows its uploaded pictures', async () => {
  const images = ['Front', 'Thread'].map((alt, place) => ({
    ...{ id: `p${place}`, url: `/media/p${place}/640.webp`, alt, width: 900, height: 900 },
  }));
  open({ tool: { ...bolts, images } });
  expect(await screen.findByRole('img', { name: 'Front' })).toHaveAttribute('src', '/media/p0/640.webp');
  await userEvent.click(screen.getByRole('button', { name: 'Show Thread' }));
  expect(screen.getByRole('img', { name: 'Thread' })).toHaveAttribute('src', '/media/p1/640.webp');
});

it('shows its rating, that of each related tool with reviews, and what follows it', async () => {
  const nut = aTool({
    ...{ id: 't11', slug: 'nut', name: 'Nut' },
    rating: aRating({ average: 3, count: 1 }),
  });
  const washer = aTool({ id: 't12', slug: 'washer', name: 'Washer' });
  const rating = aRating({ average: 4.25, count: 12 });
  open({ tool: { ...bolts, rating, related: [nut, washer] } });
  expect(await screen.findByRole('img', { name: 'Rated 4.3 out of 5, 12 reviews' })).toBeInTheDocument();
  const stars = (name: string) =>
    within(screen.getByRole('article', { name })).queryByRole('img', { name: /^Rated/ });
  expect(stars('Nut')).toHaveAccessibleName('Rated 3.0 out of 5, 1 review');
  expect(stars('Washer')).not.toBeInTheDocument();
  expect(screen.getByText('Reviews of t9')).toBeInTheDocument();
});

it('says that a tool is gone', async () => {
  open({ tool: null });
  expect(await screen.findByText('This tool is no longer available')).toBeInTheDocument();
});

it('offers no order of less than the minimum', async () => {
  open({ tool: { ...bolts, availableQuantity: 12 } });
  expect(await screen.findByRole('button', { name: /^12 left, minimum / })).toBeDisabled();
});
