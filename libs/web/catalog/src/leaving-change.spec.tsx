import { graphqlError, renderPage } from '@shop/web-apollo/testing';
import { SessionProvider } from '@shop/web-auth';
import { Toaster } from '@shop/web-ui';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { AddToolPage } from './add-tool-page';
import { ManageToolsPage } from './manage-tools-page';
import { page, SIGNED_OUT, tool } from './testing/render-catalog';

/** Shows a page on which the named call is pending; returns what makes it fail. */
function open(element: ReactElement, call: string) {
  let fail!: (reason: Error) => void;
  renderPage(
    <SessionProvider session={SIGNED_OUT}>
      {element}
      <Link to="/elsewhere">Leave</Link>
    </SessionProvider>,
    { path: '/', initialPath: '/', siblings: <Toaster /> },
    {
      tools: () => page([tool(1)]),
      tool: () => tool(1),
      [call]: () => new Promise((_, reject) => (fail = reject)),
    },
  );
  return (reason: Error) => fail(reason);
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text);
const leave = async () => {
  await userEvent.click(screen.getByRole('link', { name: 'Leave' }));
  expect(screen.getByText('Now at /elsewhere')).toBeInTheDocument();
};

it('notifies a user who left why a tool was not added', async () => {
  const fail = open(<AddToolPage />, 'createTool');
  await type('Image URL', '/pictures/hand-saw-550-mm/640.webp');
  const fields = ['Name', 'Description', 'Minimum Order Quantity', 'Available Quantity'];
  for (const label of [...fields, 'Price Per Unit']) await type(label, '10');
  await press('Add Tool');
  await leave();
  fail(graphqlError('BAD_USER_INPUT', 'There is no such picture.'));
  expect(await screen.findByText('Add Tool: There is no such picture.')).toBeInTheDocument();
});

it.each([
  ['Edit Tool 1', 'Name', 'This name is taken.'],
  ['Change the stock of Tool 1', 'Units to add', 'The stock is 490 now.'],
])('%s: notifies a user who left why it was not saved', async (button, field, reason) => {
  const fail = open(<ManageToolsPage />, 'updateTool');
  await press(button);
  await type(field, '7');
  await press('Save');
  await leave();
  fail(graphqlError('CONFLICT', reason));
  expect(await screen.findByText(`Save Tool: ${reason}`)).toBeInTheDocument();
});

it('notifies a user who left why a tool was not deleted', async () => {
  const fail = open(<ManageToolsPage />, 'deleteTool');
  await press('Delete Tool 1');
  await press('Confirm');
  await leave();
  fail(graphqlError('UNAVAILABLE', 'down'));
  expect(await screen.findByText(/^Delete Tool: .*isn't responding/)).toBeInTheDocument();
});
