import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refetchActiveQueries, graphqlError } from '@shop/web-apollo/testing';
import { BrowseToolsPage } from './browse-tools-page';
import { page, renderCatalog, tool } from './testing/render-catalog';

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

const address = () => screen.getByRole('status', { name: 'Address' }).textContent;

function browse(search: string, answer: (variables: Record<string, unknown>) => object) {
  const asked: object[] = [];
  renderCatalog(
    <BrowseToolsPage />,
    {
      tools: ({ first: _, ...variables }: Record<string, unknown>) => {
        asked.push(variables);
        return answer(variables);
      },
    },
    `/browse-tools${search}`,
  );
  return asked;
}

it('queries what the URL says', async () => {
  const asked = browse('?search=saw&sort=PRICE_DESC&min=5&stock=1', () => page([tool(1)]));
  expect(await screen.findByRole('article', { name: 'Tool 1' })).toBeInTheDocument();
  expect(asked).toEqual([{ search: 'saw', sort: 'PRICE_DESC', filter: { minPrice: 500, inStock: true } }]);
  expect(screen.getByLabelText('Search')).toHaveValue('saw');
  expect(screen.getByLabelText('Sort by')).toHaveValue('PRICE_DESC');
  expect(screen.getByLabelText('In stock only')).toBeChecked();
});

it('writes the search to the URL after a pause, and searches', async () => {
  const asked = browse('', ({ search }) => page(search === 'saw' ? [tool(7)] : [tool(1), tool(2)]));
  await screen.findByRole('article', { name: 'Tool 1' });
  for (const text of ['s', 'sa', 'saw']) {
    fireEvent.change(screen.getByLabelText('Search'), { target: { value: text } });
  }
  expect(await screen.findByRole('article', { name: 'Tool 7' })).toBeInTheDocument();
  expect(address()).toBe('?search=saw');
  expect(asked).toEqual([{ sort: 'NEWEST' }, { sort: 'BEST_MATCH', search: 'saw' }]);
});

it('sorts, filters and clears', async () => {
  browse('', () => page([tool(1)]));
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Name');
  await user.click(screen.getByLabelText('In stock only'));
  expect(address()).toBe('?sort=NAME&stock=1');
  await user.click(screen.getByRole('button', { name: 'Reset filters' }));
  expect(address()).toBe('');
});

it('removes the default order from the URL', async () => {
  browse('?sort=NAME', () => page([tool(1)]));
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Newest first');
  expect(address()).toBe('');
});

it('sorts a search by the best match, which is offered only then', async () => {
  browse('?search=saw&sort=NEWEST', () => page([tool(1)]));
  expect(screen.getByRole('option', { name: 'Best match' })).toHaveProperty('selected', true);
  expect(screen.queryByRole('option', { name: 'Newest first' })).not.toBeInTheDocument();
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: '' } });
  expect(await screen.findByRole('option', { name: 'Newest first' })).toHaveProperty('selected', true);
  expect(screen.queryByRole('option', { name: 'Best match' })).not.toBeInTheDocument();
});

it('shows active filters as chips that remove them', async () => {
  browse('?min=12,5&max=90&stock=1&sort=NAME', () => page([tool(1)]));
  const chips = within(screen.getByRole('list', { name: 'Active filters' }));
  expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Min. $12.50',
    'Max. $90.00',
    'In stock',
  ]);
  await user.click(chips.getByRole('button', { name: 'Remove filter Min. $12.50' }));
  expect(address()).toBe('?max=90&stock=1&sort=NAME');
  expect(screen.getByLabelText('Min. price')).toHaveValue('');
  await user.click(chips.getByRole('button', { name: 'Remove filter In stock' }));
  await user.click(chips.getByRole('button', { name: 'Remove filter Max. $90.00' }));
  expect(address()).toBe('?sort=NAME');
  expect(screen.queryByRole('list', { name: 'Active filters' })).not.toBeInTheDocument();
});

it('counts no filter for parameters without effect', async () => {
  browse('?sort=NEWEST&stock=no', () => page([tool(1)]));
  expect(await screen.findByRole('article')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Filters' })).toBeInTheDocument();
});

it('keeps the focus on Reset filters', async () => {
  browse('?sort=NAME', () => page([tool(1)]));
  const clear = screen.getByRole('button', { name: 'Reset filters' });
  await user.click(clear);
  expect(address()).toBe('');
  expect(clear).toBeEnabled();
});

it('clears typed text that is not searched yet', async () => {
  const asked = browse('?sort=NAME&min=5', () => page([tool(1)]));
  await screen.findByRole('article', { name: 'Tool 1' });
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'hammer' } });
  fireEvent.change(screen.getByLabelText('Min. price'), { target: { value: '50' } });
  fireEvent.change(screen.getByLabelText('Max. price'), { target: { value: '90' } });
  await user.click(screen.getByRole('button', { name: 'Reset filters' }));
  await act(() => new Promise((done) => setTimeout(done, 350)));
  expect(address()).toBe('');
  expect(screen.getByLabelText('Search')).toHaveValue('');
  expect(screen.getByLabelText('Min. price')).toHaveValue('');
  expect(screen.getByLabelText('Max. price')).toHaveValue('');
  expect(asked.at(-1)).toEqual({ sort: 'NEWEST' });
});

it('repeats a search after it was cleared', async () => {
  browse('?sort=NAME', () => page([tool(1)]));
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'saw' } });
  await user.click(screen.getByRole('button', { name: 'Reset filters' }));
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'saw' } });
  await waitFor(() => expect(address()).toBe('?search=saw'));
});

it('explains an invalid price limit', async () => {
  browse('', () => page([tool(1)]));
  await user.type(screen.getByLabelText('Min. price'), '12,5,');
  expect(screen.getByLabelText('Min. price')).toHaveAccessibleDescription('Enter a price, for example 12.50');
});

it('explains reversed price limits and applies only the lowest', async () => {
  const asked = browse('?min=50&max=12', () => page([tool(1)]));
  expect(await screen.findByRole('article', { name: 'Tool 1' })).toBeInTheDocument();
  expect(screen.getByLabelText('Max. price')).toHaveAccessibleDescription('Must not be below the min. price');
  expect(asked).toEqual([{ sort: 'NEWEST', filter: { minPrice: 5000 } }]);
});

it('shows the collapsed filters when a price limit of the URL is invalid', async () => {
  browse('?min=50&max=12', () => page([tool(1)]));
  const opener = screen.getByRole('button', { name: 'Filters (2)' });
  expect(opener).toHaveAttribute('aria-expanded', 'true');
  await user.click(opener);
  expect(opener).toHaveAttribute('aria-expanded', 'false');
});

it('keeps the filters collapsed when all limits are valid, and counts no others', () => {
  browse('?min=5&max=12&search=saw&utm_source=news', () => page([tool(1)]));
  expect(screen.getByRole('button', { name: 'Filters (2)' })).toHaveAttribute('aria-expanded', 'false');
});

it('limits the search length and explains a search that is too long', async () => {
  const asked = browse('?search=a+b+c+d+e+f+g+h+i+j+k', () => page([tool(1)]));
  expect(await screen.findByRole('article', { name: 'Tool 1' })).toBeInTheDocument();
  expect(screen.getByLabelText('Search')).toHaveAttribute('maxlength', '100');
  expect(screen.getByLabelText('Search')).toHaveAccessibleDescription('Must have at most 10 words');
  expect(asked).toEqual([{ sort: 'BEST_MATCH' }]);
});

it('announces the number of results in one persistent live region', async () => {
  browse('', ({ search }) => page(search === 'saw' ? [] : [tool(1)], search === 'saw' ? 0 : 1_234));
  const news = (await screen.findByText('Showing 1 of 1,234')).closest('[role=status]');
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'saw' } });
  expect(news).toHaveTextContent(/^Showing/);
  await waitFor(() => expect(news).toHaveTextContent(/^No tools found/));
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show all tools' }));
  await waitFor(() => expect(news).toHaveTextContent('Showing 1 of 1,234'));
  expect(news).toBeInTheDocument();
});

it('loads the next page by cursor', async () => {
  browse('', ({ after }) => (after ? page([tool(2)], 2) : page([tool(1)], 2, 'c1')));
  expect(await screen.findByText('Showing 1 of 2')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(screen.getByText('Showing 2 of 2')).toBeInTheDocument());
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  expect(address()).toBe('?show=2');
});

it('loads as many pages as the URL says', async () => {
  const asked = browse('?show=4', ({ after = 'c0' }) => {
    const number = Number(String(after).slice(1)) + 1;
    return page([tool(number)], 9, `c${number}`);
  });
  expect(await screen.findByText('Showing 4 of 9')).toBeInTheDocument();
  expect(asked.map((variables) => 'after' in variables && variables.after)).toEqual([
    false,
    'c1',
    'c2',
    'c3',
  ]);
  expect(address()).toBe('?show=4');
  // The history entry keeps the scroll position and must not be replaced.
  expect(screen.getByLabelText('Address')).toHaveAttribute('data-reached-by', 'POP');
});

it('keeps them when the list is refetched', async () => {
  const asked: unknown[] = [];
  const { client } = renderCatalog(
    <BrowseToolsPage />,
    {
      tools: ({ after }: { after?: string | null }) => {
        asked.push(after);
        if (after === null) return page([tool(1), tool(2)], 2);
        return after ? page([tool(2)], 2) : page([tool(1)], 2, 'c1');
      },
    },
    '/browse-tools?show=2',
  );
  expect(await screen.findByText('Showing 2 of 2')).toBeInTheDocument();
  await refetchActiveQueries(client);
  expect(asked).toEqual([undefined, 'c1', null]);
  expect(await screen.findByText('Showing 2 of 2')).toBeInTheDocument();
});

it('requests a failing page once and shows the error', async () => {
  const asked = browse('?show=4', ({ after }) => {
    if (after) throw graphqlError('UNAVAILABLE', 'down');
    return page([tool(1)], 9, 'c1');
  });
  expect(await screen.findByRole('alert')).toHaveTextContent("isn't responding");
  expect(screen.getByRole('article')).toBeInTheDocument();
  expect(asked).toHaveLength(2);
});

it('keeps a search typed while another page loads', async () => {
  let arrive: (more: object) => void = () => undefined;
  browse('', ({ search, after }) => {
    if (search) return page([tool(7)]);
    return after ? new Promise((done) => (arrive = done)) : page([tool(1)], 2, 'c1');
  });
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'saw' } });
  expect(await screen.findByRole('article', { name: 'Tool 7' })).toBeInTheDocument();
  await act(async () => arrive(page([tool(2)], 2)));
  await act(() => new Promise((done) => setTimeout(done)));
  expect(address()).toBe('?search=saw');
  expect(screen.getByLabelText('Search')).toHaveValue('saw');
});

it('shows a page error only below its own list', async () => {
  browse('', ({ sort, after }) => {
    if (after) throw graphqlError('UNAVAILABLE', 'down');
    return page([tool(sort === 'NAME' ? 7 : 1)], 2, 'c1');
  });
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Name');
  expect(await screen.findByRole('article', { name: 'Tool 7' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('counts the cards shown while others load', async () => {
  browse('', ({ sort }) => (sort === 'NAME' ? new Promise(() => undefined) : page([tool(1)], 2, 'c1')));
  expect(await screen.findByText('Showing 1 of 2')).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Name');
  expect(screen.getByRole('list', { busy: true })).toBeInTheDocument();
  expect(screen.getByText('Showing 1 of 2')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Load more' })).toHaveAttribute('aria-disabled', 'true');
});

it('says what to do without results', async () => {
  browse('?search=nothing', ({ search }) => page(search ? [] : [tool(1)]));
  expect(await screen.findByText('No tools found')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show all tools' }));
  expect(await screen.findByRole('article')).toBeInTheDocument();
});
