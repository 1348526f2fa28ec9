import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aConnection, aReview, renderPage, type Resolvers } from '@shop/web-apollo/testing';
import { SessionProvider } from '@shop/web-auth';
import { createTestSession } from '@shop/web-auth/testing';
import { Toaster } from '@shop/web-ui';
import { ToolReviews } from './tool-reviews';

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

const RATING = {
  ...{ __typename: 'ToolRating', average: 4.25, count: 4, hiddenCount: 1 },
  byRating: [3, 0, 0, 1, 0].map((count, place) => ({ __typename: 'RatingCount', rating: 5 - place, count })),
};
const TOOL = { __typename: 'Tool', id: 'tool-1', rating: RATING };
const { session } = createTestSession();

async function show(resolvers: Resolvers, signedIn = false, hash = '') {
  localStorage.clear();
  if (signedIn) localStorage.setItem('accessToken', 'kept');
  await session.restore();
  return renderPage(
    <SessionProvider session={session}>
      <ToolReviews toolId="tool-1" />
    </SessionProvider>,
    { path: '/tools/hammer', initialPath: `/tools/hammer${hash}`, siblings: <Toaster /> },
    { tool: TOOL, reviews: aConnection([aReview()]), myReview: null, ...resolvers },
  );
}

it.each([
  ['', 0],
  ['#reviews', 1],
])('with the hash %p scrolls to itself %d times', async (hash, times) => {
  const scrollIntoView = jest.fn();
  Object.assign(Element.prototype, { scrollIntoView });
  await show({}, false, hash);
  await screen.findByText('4.3');
  expect(scrollIntoView).toHaveBeenCalledTimes(times);
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

it('shows the rating with a bar for each star, and how many reviews are hidden', async () => {
  await show({});
  expect(await screen.findByText('4.3')).toBeInTheDocument();
  expect(screen.getByText(/out of 5, 4 reviews/)).toBeInTheDocument();
  const bars = screen.getAllByRole('listitem').filter((item) => /^\d stars?/.test(item.textContent ?? ''));
  expect(bars.map((bar) => bar.textContent)).toEqual([
    '5 stars3',
    '4 stars0',
    '3 stars0',
    '2 stars1',
    '1 star0',
  ]);
  expect(screen.getByText(/1 review is hidden/)).toBeInTheDocument();
});

it('shows badge and reply of a review', async () => {
  await show({ reviews: aConnection([aReview({ verified: true, reply: 'Thank you.' })]) });
  const review = within(await screen.findByRole('article'));
  expect(review.getByText('Verified purchase')).toBeInTheDocument();
  expect(review.getByText('Reply from the shop')).toBeInTheDocument();
  expect(review.getByText('Thank you.')).toBeInTheDocument();
});

it('asks guests to sign in, and brings them back', async () => {
  await show({});
  expect(await screen.findByRole('link', { name: 'Sign in to write a review' })).toHaveAttribute(
    'href',
    '/login',
  );
  expect(screen.queryByRole('button', { name: 'Write a review' })).not.toBeInTheDocument();
});

it('sends the review of a signed-in user', async () => {
  const calls: object[] = [];
  const addReview = ({ input }: { input: object }) => {
    calls.push({ ...input });
    return aReview({ tool: TOOL });
  };
  await show({ addReview }, true);
  await user.click(await screen.findByRole('button', { name: 'Write a review' }));
  await user.click(screen.getByRole('radio', { name: '4 stars' }));
  await user.type(screen.getByLabelText('Description'), 'Holds its edge.');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Review Added')).toBeInTheDocument();
  expect(calls).toEqual([
    { toolId: 'tool-1', rating: 4, description: 'Holds its edge.', idempotencyKey: expect.any(String) },
  ]);
});

it('offers the earlier review to edit, and says when it is hidden', async () => {
  const myReview = { __typename: 'Review', id: 'r', rating: 2, description: 'Loose head.', hidden: true };
  await show({ myReview }, true);
  await user.click(await screen.findByRole('button', { name: 'Edit your review' }));
  expect(screen.getByLabelText('Description')).toHaveValue('Loose head.');
  expect(screen.getByRole('radio', { name: '2 stars' })).toBeChecked();
  expect(screen.getByText(/has hidden your review/)).toBeInTheDocument();
});
