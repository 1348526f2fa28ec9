import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aConnection, renderPage, type Resolvers } from '@shop/web-apollo/testing';
import { Toaster } from '@shop/web-ui';
import { LettersPage } from './letters-page';

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

const LETTER = {
  ...{
    __typename: 'Letter',
    id: 'letter-1',
    event: 'ORDER_PAID',
    orderId: 'order-12345678',
    to: 'ada@demo.dev',
  },
  ...{ state: 'FAILED', attempts: 1, createdAt: '2026-03-02T10:00:00.000Z', sentAt: null as string | null },
  ...{ nextAttemptAt: null as string | null, problem: '550 No such mailbox' as string | null },
};

const show = (resolvers: Resolvers, at = '/dashboard/letters') =>
  renderPage(
    <LettersPage />,
    { path: '/dashboard/letters', initialPath: at, siblings: <Toaster /> },
    { letters: aConnection([LETTER]), ...resolvers },
  );

it('sends a failed letter again', async () => {
  const calls: object[] = [];
  show({
    sendLetterAgain: (request: object) => {
      calls.push(request);
      return { ...LETTER, state: 'QUEUED', problem: null };
    },
  });
  expect(await screen.findByRole('heading', { name: 'Letters: 1' })).toBeInTheDocument();
  expect(screen.getByText('550 No such mailbox')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Send letter' }));
  expect(await screen.findByText('Queued', { selector: 'td *' })).toBeInTheDocument();
  expect(calls).toEqual([{ id: 'letter-1' }]);
  expect(screen.queryByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
});

it('lists letters by state and recipient, by URL', async () => {
  const asked: object[] = [];
  const letters = (search: object) => {
    asked.push(search);
    return aConnection([]);
  };
  show({ letters }, '/dashboard/letters?state=FAILED&search=ada');
  expect(await screen.findByText('No such letters')).toBeInTheDocument();
  expect(asked).toEqual([expect.objectContaining({ state: 'FAILED', search: 'ada' })]);
});

it('lists letters page by page', async () => {
  const letters = ({ after }: { after?: string | null }) =>
    aConnection([{ ...LETTER, id: after ? 'letter-2' : 'letter-1' }], !after, 2);
  show({ letters });
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findAllByText('550 No such mailbox')).toHaveLength(2);
});
