import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aReview, graphqlError, renderPage } from '@shop/web-apollo/testing';
import { Toaster } from '@shop/web-ui';
import { Link } from 'react-router-dom';
import { AddReviewPage } from './add-review-page';

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

function setUp(addReview: () => unknown = () => aReview()) {
  const calls: unknown[] = [];
  renderPage(
    <>
      <AddReviewPage />
      <Link to="/dashboard/my-orders">Leave</Link>
    </>,
    { path: '/dashboard/addReview', initialPath: '/dashboard/addReview', siblings: <Toaster /> },
    {
      addReview: ({ input }: { input: object }) => {
        calls.push({ ...input });
        return addReview();
      },
    },
  );
  return calls;
}

const star = (rating: string) =>
  screen.getByRole('radio', { name: rating === '1' ? '1 star' : `${rating} stars` });
const submit = () => user.click(screen.getByRole('button', { name: 'Submit' }));

async function fill(rating: string, text: string) {
  if (rating) await user.click(star(rating));
  if (text) await user.type(screen.getByLabelText('Description'), text);
}

it('sends the review, confirms, and clears the form', async () => {
  const calls = setUp();
  await fill('4', 'Holds its edge.');
  await submit();
  expect(await screen.findByText('Review Added')).toBeInTheDocument();
  expect(calls).toEqual([{ rating: 4, description: 'Holds its edge.', idempotencyKey: expect.any(String) }]);
  expect(star('4')).not.toBeChecked();
  expect(screen.getByLabelText('Description')).toHaveValue('');
});

it('offers one to five stars and requires one', async () => {
  const calls = setUp();
  expect(screen.getAllByRole('radio')).toHaveLength(5);
  const group = screen.getByRole('radiogroup', { name: 'Rating' });
  expect(group).toHaveAccessibleDescription('Your Rating (1-5)');
  await fill('', 'Good');
  await submit();
  expect(await screen.findByText('Choose a rating')).toBeInTheDocument();
  expect(group).toBeInvalid();
  expect(star('1')).toHaveFocus();
  expect(calls).toEqual([]);
});

it('requires a description', async () => {
  const calls = setUp();
  await fill('5', '  ');
  await submit();
  expect(await screen.findByText('Description is Required')).toBeInTheDocument();
  expect(calls).toEqual([]);
});

it('keeps the input after a refusal', async () => {
  setUp(() => {
    throw graphqlError('RATE_LIMITED', 'slow down');
  });
  await fill('5', 'Good');
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent('Wait a minute');
  expect(screen.getByLabelText('Description')).toHaveValue('Good');
});

it('notifies a user who left why a review was refused', async () => {
  let fail: (reason: Error) => void = () => undefined;
  setUp(() => new Promise((_, reject) => (fail = reject)));
  await fill('5', 'Good');
  await submit();
  await user.click(screen.getByRole('link', { name: 'Leave' }));
  expect(screen.getByText('Now at /dashboard/my-orders')).toBeInTheDocument();
  fail(graphqlError('UNAVAILABLE', 'down'));
  expect(await screen.findByText(/^Add Review: .*isn't responding/)).toBeInTheDocument();
});

it('retries with the same key after a lost response, and uses a new key for the next review', async () => {
  const answers = [() => refuse(), () => aReview(), () => aReview()];
  const calls = setUp(() => answers.shift()?.());
  await fill('4', 'Holds its edge.');
  await submit();
  await screen.findByRole('alert');
  await submit();
  await waitFor(() => expect(star('5')).not.toBeChecked());
  await fill('5', 'Still does.');
  await submit();
  await waitFor(() => expect(calls).toHaveLength(3));
  const [first, second, third] = calls.map((call) => (call as { idempotencyKey: string }).idempotencyKey);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it('says that the review may exist when changed text meets the key of a lost response', async () => {
  const answers = [
    () => refuse(),
    () => {
      throw graphqlError('CONFLICT', 'This idempotency key was used for another request.');
    },
  ];
  setUp(() => answers.shift()?.());
  await fill('4', 'Holds its edge');
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent("isn't responding");
  await fill('', ' well.');
  await submit();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('may already be published'));
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(screen.getByLabelText('Description')).toHaveValue('Holds its edge well.');
});

function refuse(): never {
  throw graphqlError('UNAVAILABLE', 'down');
}
