import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser, refetchActiveQueries, graphqlError, renderPage } from '@shop/web-apollo/testing';
import { SessionProvider } from '@shop/web-auth';
import { MyProfilePage } from './my-profile-page';
import { setUp, signedIn } from './testing/my-profile';

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

const open = async () => user.click(await screen.findByRole('button', { name: 'Update Profile' }));
const save = () => user.click(screen.getByRole('button', { name: 'Save' }));

it('shows known fields and leaves out unknown ones', async () => {
  await setUp({ education: 'Locksmith' });
  expect((await screen.findByText('Email')).nextSibling).toHaveTextContent('ada@example.com');
  expect(screen.getByText('Education').nextSibling).toHaveTextContent('Locksmith');
  expect(screen.queryByText('Phone')).not.toBeInTheDocument();
});

it('notifies a user who left why the profile was not saved', async () => {
  let fail: (reason: Error) => void = () => undefined;
  await setUp({}, () => new Promise((_, reject) => (fail = reject)));
  await open();
  await user.type(screen.getByLabelText('Location'), 'Lyon');
  await save();
  await user.click(screen.getByText('Leave'));
  fail(graphqlError('UNAVAILABLE', 'down'));
  expect(await screen.findByText(/^Update Profile: .*isn't responding/)).toBeInTheDocument();
});

it('saves changed fields, confirms, and shows them', async () => {
  const calls = await setUp({ education: 'Locksmith', phone: '12' });
  await open();
  expect(screen.getByLabelText('Education')).toHaveValue('Locksmith');
  await user.type(screen.getByLabelText('Location'), 'Lyon');
  await user.type(screen.getByLabelText('LinkedIn profile'), 'www.linkedin.com/in/ada');
  await user.clear(screen.getByLabelText('Phone'));
  await save();
  expect(await screen.findByText('Profile Updated')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: /linkedin/ })).toHaveAttribute(
    'href',
    'https://www.linkedin.com/in/ada',
  );
  const linkedinProfile = 'https://www.linkedin.com/in/ada';
  expect(calls).toEqual([{ location: 'Lyon', phone: '', linkedinProfile, expectedVersion: 1 }]);
});

it('keeps changes saved by another device', async () => {
  const there = { education: 'Locksmith' };
  const calls = await setUp(there, (input) => aUser({ education: 'Joiner', ...input }));
  await open();
  await user.type(screen.getByLabelText('Location'), 'Lyon');
  await save();
  expect(await screen.findByText('Joiner')).toBeInTheDocument();
  expect(calls).toEqual([{ location: 'Lyon', expectedVersion: 1 }]);
});

it('shows what another window changed meanwhile, and lets the person choose', async () => {
  const stored = { version: 1, phone: '12', location: 'Rome', education: 'Locksmith' };
  const calls = await setUp(stored, (input) => {
    const { expectedVersion, ...changes } = input as { expectedVersion: number };
    if (expectedVersion !== stored.version) throw graphqlError('CONFLICT', 'Changed in another window.');
    return aUser(Object.assign(stored, changes, { version: stored.version + 1 }));
  });
  await open();
  await user.type(screen.getByLabelText('Phone'), '3');
  Object.assign(stored, { version: 2, phone: '99', location: 'Oslo' });
  await save();
  expect(await screen.findByRole('radio', { name: 'Yours: 123' })).toBeChecked();
  expect(screen.getByLabelText('Location')).toHaveValue('Oslo');
  await user.click(screen.getByRole('radio', { name: 'Theirs: 99' }));
  await user.click(screen.getByRole('radio', { name: 'Yours: 123' }));
  await save();
  expect(await screen.findByText('Profile Updated')).toBeInTheDocument();
  expect(calls.at(-1)).toEqual({ phone: '123', expectedVersion: 2 });
  expect(stored).toMatchObject({ phone: '123', location: 'Oslo' });
});

it('sends nothing without changes and confirms', async () => {
  const calls = await setUp({ education: 'Locksmith' });
  await open();
  await save();
  expect(await screen.findByText('Profile Updated')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(calls).toEqual([]);
});

/** Sends a changed education during an outage, which then ends; returns later requests. */
async function sendInVain() {
  let up = false;
  const calls = await setUp({ education: 'Locksmith' }, (input) => {
    if (!up) throw graphqlError('UNAVAILABLE', 'down');
    return aUser(input);
  });
  await open();
  await user.type(screen.getByLabelText('Education'), 's');
  await save();
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  up = true;
  return calls;
}

it('resends an unanswered field even when it is back to its initial value', async () => {
  const calls = await sendInVain();
  await user.type(screen.getByLabelText('Education'), '{Backspace}');
  await save();
  expect(await screen.findByText('Profile Updated')).toBeInTheDocument();
  expect(calls).toEqual([
    { education: 'Locksmiths', expectedVersion: 1 },
    { education: 'Locksmith', expectedVersion: 1 },
  ]);
});

it('resends it after the form was reopened', async () => {
  const calls = await sendInVain();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await open();
  await save();
  expect(await screen.findByText('Profile Updated')).toBeInTheDocument();
  expect(calls).toEqual([
    { education: 'Locksmiths', expectedVersion: 1 },
    { education: 'Locksmith', expectedVersion: 1 },
  ]);
});

it('shows a refetch error above the stale profile, and refetches when the network is back', async () => {
  const shop = { up: true, education: 'Locksmith' };
  const education = () => {
    if (!shop.up) throw graphqlError('UNAVAILABLE', 'down');
    return shop.education;
  };
  const session = signedIn();
  await session.restore();
  const client = renderPage(
    <SessionProvider session={session}>
      <MyProfilePage />
    </SessionProvider>,
    { path: '/dashboard/my-profile', initialPath: '/dashboard/my-profile' },
    { me: () => aUser({ education: education() }) },
  );
  await screen.findByText('Locksmith');
  shop.up = false;
  await refetchActiveQueries(client);
  expect(await screen.findByRole('alert')).toHaveTextContent("isn't responding");
  expect(screen.getByText('Locksmith')).toBeInTheDocument();
  Object.assign(shop, { up: true, education: 'Joiner' });
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('Joiner')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it.each(['javascript:alert(1)', 'http://example.com', 'ada'])('refuses %s as an address', async (address) => {
  const calls = await setUp();
  await open();
  await user.type(screen.getByLabelText('LinkedIn profile'), address);
  await save();
  expect(await screen.findByText('Enter an address such as linkedin.com/in/name')).toBeInTheDocument();
  expect(calls).toEqual([]);
});

it('keeps the input after a refusal and names the field', async () => {
  await setUp({}, () => {
    throw graphqlError('BAD_USER_INPUT', 'phone is odd', { fields: { phone: 'is odd' } });
  });
  await open();
  await user.type(screen.getByLabelText('Phone'), '12');
  await save();
  await waitFor(() => expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription('Is odd'));
  expect(screen.getByLabelText('Phone')).toHaveValue('12');
});

it('stays open while saving, so that a refusal is seen', async () => {
  await setUp({}, () => new Promise(() => undefined));
  await open();
  await user.type(screen.getByLabelText('Phone'), '12');
  await save();
  expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
});

it('clears the error when reopened', async () => {
  await setUp({}, () => {
    throw graphqlError('UNAVAILABLE', 'down');
  });
  await open();
  await user.type(screen.getByLabelText('Phone'), '12');
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent("isn't responding");
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await open();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
