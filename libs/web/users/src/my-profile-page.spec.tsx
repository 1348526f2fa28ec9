import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser, refusal, renderPage } from '@shop/web-data/testing';
import { Toaster } from '@shop/web-ui';
import { MyProfilePage } from './my-profile-page';

type Update = (input: object) => unknown;

function setUp(fields: object = {}, update: Update = (input) => aUser(input)) {
  const calls: object[] = [];
  renderPage(
    <MyProfilePage />,
    { path: '/dashboard/my-profile', at: '/dashboard/my-profile', beside: <Toaster /> },
    {
      me: aUser(fields),
      updateProfile: ({ input }: { input: object }) => {
        calls.push({ ...input });
        return update({ ...input });
      },
    },
  );
  return calls;
}

const open = async () => userEvent.click(await screen.findByRole('button', { name: 'Update Profile' }));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

it('shows what is known and leaves out what is not', async () => {
  setUp({ education: 'Locksmith' });
  expect(await screen.findByText('ada@example.com')).toBeInTheDocument();
  expect(screen.getByText('Education').nextSibling).toHaveTextContent('Locksmith');
  expect(screen.queryByText('Phone')).not.toBeInTheDocument();
});

it('saves the four fields, says so, and the page shows the change', async () => {
  const calls = setUp({ education: 'Locksmith' });
  await open();
  expect(screen.getByLabelText('Education')).toHaveValue('Locksmith');
  await userEvent.type(screen.getByLabelText('Location'), 'Lyon');
  await userEvent.type(screen.getByLabelText('LinkedIn profile'), 'https://www.linkedin.com/in/ada');
  await save();
  expect(await screen.findByText('Profile Updated')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('link')).toHaveAttribute('href', 'https://www.linkedin.com/in/ada');
  expect(calls).toEqual([
    {
      education: 'Locksmith',
      location: 'Lyon',
      phone: '',
      linkedinProfile: 'https://www.linkedin.com/in/ada',
    },
  ]);
});

it.each(['javascript:alert(1)', 'http://example.com', 'linkedin.com/in/ada'])(
  'does not save %s as an address',
  async (address) => {
    const calls = setUp();
    await open();
    await userEvent.type(screen.getByLabelText('LinkedIn profile'), address);
    await save();
    expect(await screen.findByText('Enter a full address that starts with https://')).toBeInTheDocument();
    expect(calls).toEqual([]);
  },
);

it('keeps what was typed when it is refused, and names the field', async () => {
  setUp({}, () => {
    throw refusal('BAD_USER_INPUT', 'phone is odd', { fields: { phone: 'is odd' } });
  });
  await open();
  await userEvent.type(screen.getByLabelText('Phone'), '12');
  await save();
  await waitFor(() => expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription('Is odd'));
  expect(screen.getByLabelText('Phone')).toHaveValue('12');
});
