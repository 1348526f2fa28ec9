import { graphqlError } from '@shop/web-apollo/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { ManageToolsPage } from './manage-tools-page';
import { page, renderCatalog, tool } from './testing/render-catalog';

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

it('counts the tools and deletes one after confirmation', async () => {
  let tools = [tool(1), tool(2)];
  renderCatalog(<ManageToolsPage />, {
    tools: () => page(tools),
    deleteTool: ({ id }: { id: string }) => {
      tools = tools.filter((kept) => kept.id !== id);
      return tool(1);
    },
  });
  expect(await screen.findByRole('heading', { name: 'All Tools: 2' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Delete Tool 1' }));
  expect(
    screen.getByRole('dialog', { name: 'Are you sure you want to delete the tool?' }),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Tool is deleted.')).toBeInTheDocument();
  expect(screen.queryByText('Tool 1')).not.toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'All Tools: 1' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('lists the article number before the name', async () => {
  renderCatalog(<ManageToolsPage />, { tools: page([tool(1)]) });
  const [, first, second] = await screen.findAllByRole('cell');
  expect(first).toHaveTextContent('TW-1');
  expect(second).toHaveTextContent('Tool 1');
});

it('formats the number of tools', async () => {
  renderCatalog(<ManageToolsPage />, { tools: () => page([tool(1)], 1_234) });
  expect(await screen.findByRole('heading', { name: 'All Tools: 1,234' })).toBeInTheDocument();
});

it('searches and sorts by URL', async () => {
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
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Best match');
  expect(screen.getByRole('status', { name: 'Address' })).toHaveTextContent(/^\?search=saw$/);
});

it('keeps the tool on cancel, and shows a refusal in the dialog', async () => {
  renderCatalog(<ManageToolsPage />, {
    tools: page([tool(1)]),
    deleteTool: () => {
      throw graphqlError('UNAVAILABLE', 'down');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Delete Tool 1' }));
  await user.click(screen.getByRole('button', { name: 'Go back' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Delete Tool 1' }));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByRole('alert')).toHaveTextContent(/isn't responding/);
  expect(screen.getByRole('cell', { name: 'Tool 1' })).toBeInTheDocument();
});

it('deletes only the version that the dialog was opened for', async () => {
  const asked: object[] = [];
  renderCatalog(<ManageToolsPage />, {
    tools: page([{ ...tool(1), version: 3 }]),
    deleteTool: (request: object) => {
      asked.push(request);
      throw graphqlError('CONFLICT', 'Another admin has changed this tool meanwhile.');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Delete Tool 1' }));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await within(screen.getByRole('dialog')).findByRole('alert')).toHaveTextContent(/has changed/);
  expect(asked).toEqual([{ id: 't1', expectedVersion: 3 }]);
});

it('removes a tool that another admin has deleted', async () => {
  renderCatalog(<ManageToolsPage />, {
    tools: page([tool(1), tool(2)]),
    deleteTool: () => {
      throw graphqlError('NOT_FOUND', 'There is no such tool.');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Delete Tool 1' }));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText(/no longer here/)).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'All Tools: 1' })).toBeInTheDocument();
  expect(screen.queryByText('Tool 1')).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

describe('a late response for one tool', () => {
  /** Two tools with responses controlled by the test. */
  function openTwo() {
    const answers: (() => void)[] = [];
    const answer = () => new Promise((done) => answers.push(() => done(tool(1))));
    const address = '/dashboard/manage-tools';
    const element = (
      <>
        <ManageToolsPage />
        <Link to="?edit=t1">First</Link>
        <Link to="?edit=t2">Second</Link>
      </>
    );
    const known = ({ id }: { id: string }) => tool(id === 't1' ? 1 : 2);
    const resolvers = {
      tools: page([tool(1), tool(2)]),
      tool: known,
      updateTool: answer,
      deleteTool: answer,
    };
    renderCatalog(element, resolvers, address);
    return () => act(async () => answers[0]?.());
  }
  const click = async (role: string, name: string) => user.click(await screen.findByRole(role, { name }));
  async function retype(label: string, text: string) {
    await user.clear(await screen.findByLabelText(label));
    await user.type(screen.getByLabelText(label), text);
  }

  it('keeps the edit form of another tool open', async () => {
    const answer = openTwo();
    await click('link', 'First');
    await retype('Name', 'Rip Saw');
    await click('button', 'Save');
    await click('link', 'Second');
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Tool 2'));
    await retype('Name', 'Band Saw');
    await answer();
    expect(await screen.findByText('Tool Updated')).toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveValue('Band Saw');
    expect(screen.getByRole('status', { name: 'Address' })).toHaveTextContent('?edit=t2');
  });

  it('keeps the stock form of another tool open', async () => {
    const answer = openTwo();
    await click('button', 'Change the stock of Tool 1');
    await retype('Units to add', '5');
    await click('button', 'Save');
    await click('button', 'Change the stock of Tool 2');
    await retype('Units to add', '7');
    await answer();
    expect(await screen.findByText('Stock Updated')).toBeInTheDocument();
    expect(screen.getByLabelText('Units to add')).toHaveValue('7');
    expect(screen.getByLabelText('Units to add')).toHaveAccessibleDescription(/Tool 2/);
  });

  it('keeps the delete dialog of another tool open', async () => {
    const answer = openTwo();
    await click('button', 'Delete Tool 1');
    await click('button', 'Confirm');
    await click('button', 'Delete Tool 2');
    await answer();
    expect(await screen.findByText('Tool is deleted.')).toBeInTheDocument();
    expect(screen.getByRole('dialog')).toHaveTextContent('Tool 2 will be removed from the shop');
    expect(screen.getByRole('button', { name: 'Confirm' })).toBeEnabled();
  });
});
