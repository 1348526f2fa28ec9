import { waitFor } from '@testing-library/react';
import { ADMIN, CUSTOMER, createTestSession } from '../testing/session-harness';

const IN_AS_CUSTOMER = { status: 'signedIn', user: { displayName: CUSTOMER.displayName } };
const stored = () => localStorage.getItem('accessToken');
beforeEach(() => localStorage.clear());

/** Two concurrent sign-ins with responses controlled by the test. */
async function twoTries() {
  const answers: ((access: object) => void)[] = [];
  const { session } = createTestSession({
    resolvers: { signIn: () => new Promise((done) => answers.push(done)) },
  });
  const first = session.signIn('ada@example.com', 'secret');
  await waitFor(() => expect(answers).toHaveLength(1));
  const second = session.signIn('ann@example.com', 'secret');
  await waitFor(() => expect(answers).toHaveLength(2));
  const answerFirst = () => answers[0]?.({ accessToken: 'first', user: ADMIN });
  const answerSecond = () => answers[1]?.({ accessToken: 'second', user: CUSTOMER });
  return { session, first, second, answerFirst, answerSecond };
}

it('signs in the last attempt, whatever the response order', async () => {
  const { session, first, second, answerFirst, answerSecond } = await twoTries();
  answerSecond();
  expect(await second).toBe(true);
  expect(session.state.get()).toMatchObject(IN_AS_CUSTOMER);
  answerFirst();
  expect(await first).toBe(false);
  expect(session.state.get()).toMatchObject(IN_AS_CUSTOMER);
  expect(stored()).toBe('second');
});

it('does not sign in by an earlier attempt while the last is pending', async () => {
  const { session, first, second, answerFirst, answerSecond } = await twoTries();
  answerFirst();
  await first;
  expect(session.state.get()).toEqual({ status: 'signedOut' });
  expect(stored()).toBeNull();
  answerSecond();
  await second;
  expect(session.state.get()).toMatchObject(IN_AS_CUSTOMER);
});
