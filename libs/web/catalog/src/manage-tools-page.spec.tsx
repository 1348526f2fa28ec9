import { refusal } from '@shop/web-data/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ManageToolsPage } from './manage-tools-page';
import { page, renderCatalog, tool } from './testing/render-catalog';

it('counts the tools and deletes one after asking', async () => {
  let tools = [tool(1), tool(2)];
  renderCatalog(<ManageToolsPage />, {
    tools: () => page(tools),
    deleteTool: ({ id }: { id: string }) => {
      tools = tools.filter((kept) => kept.id !== id);
      return tool(1);
    },
  });
  expect(await screen.findByRole('heading', { name: 'All Tools: 2' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Delete Tool 1' }));
  expect(
    screen.getByRole('dialog', { name: 'Are you sure you want to delete the tool?' }),
  ).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Tool is deleted.')).toBeInTheDocument();
  expect(screen.queryByText('Tool 1')).not.toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'All Tools: 1' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('searches and sorts by the address', async () => {
  const asked: object[] = [];
  renderCatalog(
    <ManageToolsPage />,
    {
      tools: ({ search, sort }: Record<string, unknown>) => {
        asked.push({ search, sort });
        return page([tool(1)]);
      },
    },
    '/dashboard/manage-tools?search=saw&sort=NAME',
  );
  expect(await screen.findByRole('heading', { name: 'All Tools: 1' })).toBeInTheDocument();
  expect(screen.getByLabelText('Search')).toHaveValue('saw');
  expect(asked).toEqual([{ search: 'saw', sort: 'NAME' }]);
});

it('leaves the tool alone when one goes back, and says why the server refused', async () => {
  renderCatalog(<ManageToolsPage />, {
    tools: page([tool(1)]),
    deleteTool: () => {
      throw refusal('UNAVAILABLE', 'down');
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Tool 1' }));
  await userEvent.click(screen.getByRole('button', { name: 'No, go back' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  await userEvent.click(screen.getByRole('button', { name: 'Delete Tool 1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.getByText(/does not answer/)).toBeInTheDocument());
  expect(screen.getByText('Tool 1')).toBeInTheDocument();
});

it('takes a tool off the list that somebody else has deleted meanwhile', async () => {
  renderCatalog(<ManageToolsPage />, {
    tools: page([tool(1), tool(2)]),
    deleteTool: () => {
      throw refusal('NOT_FOUND', 'There is no such tool.');
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Tool 1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText(/no longer here/)).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'All Tools: 1' })).toBeInTheDocument();
  expect(screen.queryByText('Tool 1')).not.toBeInTheDocument();
});
