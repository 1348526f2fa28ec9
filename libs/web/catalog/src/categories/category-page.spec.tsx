import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { page, renderCatalog, tool } from '../testing/render-catalog';
import { CategoryLinks } from './category-links';
import { CategoryPage } from './category-page';
import { CategoryTiles } from './category-tiles';

const CATEGORIES = [
  { id: 'c1', name: 'Hand tools', slug: 'hand-tools', parent: null },
  { id: 'c2', name: 'Sawing', slug: 'sawing', parent: { id: 'c1' } },
  { id: 'c3', name: 'Pull saws', slug: 'pull-saws', parent: { id: 'c2' } },
  { id: 'c4', name: 'Fasteners', slug: 'fasteners', parent: null },
];

function open(
  address: string,
  answer: (variables: Record<string, unknown>) => object = () => page([tool(1)]),
) {
  const asked: object[] = [];
  const tools = ({ first: _, ...variables }: Record<string, unknown>) => {
    asked.push(variables);
    return answer(variables);
  };
  const routes = (
    <Routes>
      <Route path="/categories/:slug" element={<CategoryPage />} />
    </Routes>
  );
  renderCatalog(routes, { categories: CATEGORIES, tools }, address);
  return asked;
}

it('shows where a category stands, what is below it, and its tools', async () => {
  const asked = open('/categories/sawing?stock=1');
  expect(await screen.findByRole('heading', { level: 1, name: 'Sawing' })).toBeInTheDocument();
  expect(await screen.findByRole('article', { name: 'Tool 1' })).toBeInTheDocument();
  expect(asked).toEqual([{ sort: 'NEWEST', filter: { category: 'sawing', inStock: true } }]);
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(trail.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/tools',
    '/categories/hand-tools',
  ]);
  const below = within(screen.getByRole('navigation', { name: 'Subcategories' }));
  expect(below.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Pull saws']);
  expect(document.title).toBe('Sawing · Toolworks');
});

it('loads more tools of the category', async () => {
  const asked = open('/categories/fasteners', ({ after }) =>
    after ? page([tool(2)], 2) : page([tool(1)], 2, 'c1'),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
  expect(asked.at(-1)).toEqual({ after: 'c1', sort: 'NEWEST', filter: { category: 'fasteners' } });
  expect(screen.queryByRole('navigation', { name: 'Subcategories' })).not.toBeInTheDocument();
});

it('leads to a subcategory and its tools', async () => {
  const asked = open('/categories/hand-tools');
  await userEvent.click(await screen.findByRole('link', { name: 'Sawing' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Sawing' })).toBeInTheDocument();
  await waitFor(() => expect(asked.at(-1)).toEqual({ sort: 'NEWEST', filter: { category: 'sawing' } }));
});

it('says that there is no such category', async () => {
  const asked = open('/categories/nothing');
  expect(await screen.findByText('There is no such category')).toBeInTheDocument();
  expect(asked).toEqual([]);
});

it('links the top categories', async () => {
  renderCatalog(<CategoryLinks className="link" />, { categories: CATEGORIES });
  expect(await screen.findByRole('link', { name: 'Hand tools' })).toHaveAttribute(
    'href',
    '/categories/hand-tools',
  );
  expect(screen.getAllByRole('link')).toHaveLength(2);
});

it('shows a picture for each top category that has one', async () => {
  const categories = [...CATEGORIES, { id: 'c5', name: 'Rigs', slug: 'rigs', parent: null }];
  renderCatalog(<CategoryTiles />, { categories }, '/tools');
  const tiles = await screen.findByRole('list', { name: 'Shop by category' });
  const shown = within(tiles)
    .getAllByRole('link')
    .map((link) => [
      link.textContent,
      link.getAttribute('href'),
      link.querySelector('img')?.getAttribute('src'),
    ]);
  expect(shown).toEqual([
    ['Hand tools', '/categories/hand-tools', '/pictures/category-hand-tools/320.webp'],
    ['Fasteners', '/categories/fasteners', '/pictures/category-fasteners/320.webp'],
    ['Rigs', '/categories/rigs', undefined],
  ]);
});
