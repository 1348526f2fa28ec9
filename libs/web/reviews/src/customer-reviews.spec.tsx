import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aConnection, aReview, graphqlError, renderPage } from '@shop/web-apollo/testing';
import { CustomerReviews } from './customer-reviews';

const show = (reviews: (args: { after?: string }) => unknown) =>
  renderPage(<CustomerReviews />, { path: '/', initialPath: '/' }, { reviews });

it('shows reviews with name and rating', async () => {
  show(() => aConnection([aReview()]));
  expect(screen.getByRole('heading', { name: 'Our Customer Reviews' })).toBeInTheDocument();
  const card = await screen.findByRole('listitem');
  expect(card).toHaveTextContent('Holds its edge.');
  expect(card).toHaveTextContent('Ada Field');
  expect(card).toHaveTextContent('Rating: 5');
});

it('shows markup as text', async () => {
  show(() => aConnection([aReview({ description: '<script>alert(1)</script>' })]));
  expect(await screen.findByText('<script>alert(1)</script>')).toBeInTheDocument();
});

it('loads more reviews and retries a failed page', async () => {
  let failing = true;
  show(({ after }) => {
    if (!after) return aConnection([aReview({ id: 'a' })], true, 2);
    if (failing) throw graphqlError('UNAVAILABLE', 'down');
    return aConnection([aReview({ id: 'b', displayName: 'Bo Lind' })], false, 2);
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByRole('alert')).toHaveTextContent("isn't responding");
  failing = false;
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Bo Lind')).toBeInTheDocument();
  expect(screen.getByText('Ada Field')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
});

it('says when there are none', async () => {
  show(() => aConnection([]));
  expect(await screen.findByText('No reviews yet')).toBeInTheDocument();
});

it('shows an error and retries', async () => {
  let failing = true;
  show(() => {
    if (failing) throw graphqlError('UNAVAILABLE', 'down');
    return aConnection([aReview()]);
  });
  expect(await screen.findByRole('alert')).toHaveTextContent("isn't responding");
  failing = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Ada Field')).toBeInTheDocument();
});
