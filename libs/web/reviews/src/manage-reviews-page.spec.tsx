import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aConnection, renderPage, type Resolvers } from '@shop/web-apollo/testing';
import { Toaster } from '@shop/web-ui';
import { ManageReviewsPage } from './manage-reviews-page';

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

const REVIEW = {
  ...{ __typename: 'Review', id: 'review-1', displayName: 'Ada', description: 'Buy at evil.example!' },
  ...{ rating: 1, createdAt: '2026-03-02T10:00:00.000Z', hiddenReason: null as string | null },
  ...{
    verified: false,
    toolId: null as string | null,
    tool: null as object | null,
    reply: null as string | null,
  },
};

const show = (resolvers: Resolvers, at = '/dashboard/reviews') =>
  renderPage(
    <ManageReviewsPage />,
    { path: '/dashboard/reviews', initialPath: at, siblings: <Toaster /> },
    { allReviews: aConnection([REVIEW]), ...resolvers },
  );

it('hides a review for the chosen reason', async () => {
  const calls: object[] = [];
  show({
    hideReview: (request: { reason: string }) => {
      calls.push(request);
      return { ...REVIEW, hiddenReason: request.reason };
    },
  });
  expect(await screen.findByRole('heading', { name: 'All Reviews: 1' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Hide the review by Ada?' }));
  await user.selectOptions(dialog.getByLabelText('Reason'), 'Spam or duplicate');
  await user.click(dialog.getByRole('button', { name: 'Hide review' }));
  expect(await screen.findByText('Hidden: spam or duplicate')).toBeInTheDocument();
  expect(calls).toEqual([{ id: 'review-1', reason: 'SPAM' }]);
});

it('shows a hidden review again', async () => {
  const hidden = { ...REVIEW, hiddenReason: 'OFFENSIVE' };
  show({ allReviews: aConnection([hidden]), showReview: () => REVIEW });
  await user.click(await screen.findByRole('button', { name: 'Show again' }));
  await user.click(screen.getByRole('button', { name: 'Show review' }));
  expect(await screen.findByText('Shown')).toBeInTheDocument();
});

it('lists hidden reviews only, by URL', async () => {
  const asked: object[] = [];
  const allReviews = (search: object) => {
    asked.push(search);
    return aConnection([]);
  };
  show({ allReviews }, '/dashboard/reviews?hidden=1');
  expect(await screen.findByText('No hidden reviews')).toBeInTheDocument();
  expect(asked).toEqual([expect.objectContaining({ hidden: true })]);
});

it('answers a review of a tool, and removes the answer', async () => {
  const tool = { __typename: 'Tool', id: 'tool-1', name: 'Claw Hammer', slug: 'claw-hammer' };
  const ofTool = { ...REVIEW, toolId: 'tool-1', tool };
  const calls: object[] = [];
  show({
    allReviews: aConnection([ofTool]),
    replyToReview: (request: { reply: string }) => {
      calls.push(request);
      return { ...REVIEW, reply: request.reply };
    },
    removeReviewReply: () => REVIEW,
  });
  expect(await screen.findByRole('link', { name: 'Claw Hammer' })).toHaveAttribute(
    'href',
    '/tools/claw-hammer',
  );
  await user.click(screen.getByRole('button', { name: 'Reply' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Reply to Ada' }));
  await user.type(dialog.getByLabelText('Reply'), 'Thank you.');
  await user.click(dialog.getByRole('button', { name: 'Save reply' }));
  expect(await screen.findByText('Reply: Thank you.')).toBeInTheDocument();
  expect(calls).toEqual([{ id: 'review-1', reply: 'Thank you.' }]);
  await user.click(screen.getByRole('button', { name: 'Remove reply' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove reply' }));
  expect(await screen.findByRole('button', { name: 'Reply' })).toBeInTheDocument();
});

it('narrows by subject and unanswered, by URL', async () => {
  const asked: object[] = [];
  const allReviews = (search: object) => {
    asked.push(search);
    return aConnection([]);
  };
  show({ allReviews }, '/dashboard/reviews?about=TOOLS&unanswered=1');
  expect(await screen.findByText('No such reviews')).toBeInTheDocument();
  expect(asked).toEqual([expect.objectContaining({ subject: 'TOOLS', unanswered: true })]);
});
