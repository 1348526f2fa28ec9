import { screen, within } from '@testing-library/react';
import { renderApp } from '../testing/render-app';

const CATEGORIES = [
  { __typename: 'Category', id: 'c1', name: 'Hand tools', slug: 'hand-tools', parent: null },
  {
    ...{ __typename: 'Category', id: 'c2', name: 'Sawing', slug: 'sawing' },
    parent: { __typename: 'Category', id: 'c1' },
  },
];

/** Answers as the API does; the DOM of the specs has no `fetch`. */
function answer(body: object) {
  const headers = new Map([['content-type', 'application/json']]);
  const text = async () => JSON.stringify(body);
  Object.assign(globalThis, { fetch: async () => ({ ok: true, status: 200, headers, text }) });
}
afterEach(() => Reflect.deleteProperty(globalThis, 'fetch'));

const bar = () => within(screen.getByRole('navigation', { name: 'Categories' }));

it('links the top categories', async () => {
  answer({ data: { categories: CATEGORIES } });
  await renderApp('/contact');
  expect(bar().getByRole('link', { name: 'All tools' })).toHaveAttribute('href', '/tools');
  const link = await bar().findByRole('link', { name: 'Hand tools' }, { timeout: 10_000 });
  expect(link).toHaveAttribute('href', '/categories/hand-tools');
  expect(bar().queryByRole('link', { name: 'Sawing' })).not.toBeInTheDocument();
});
