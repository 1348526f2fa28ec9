import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser, readAgain, refusal, renderPage } from '@shop/web-data/testing';
import { Toaster } from '@shop/web-ui';
import { SessionProvider, type Identity } from '@shop/web-session';
import { CUSTOMER, testSession } from '@shop/web-session/testing';
import { Link } from 'react-router-dom';
import { MyProfilePage } from './my-profile-page';

type Update = (input: object) => unknown;

async function setUp(
  fields: object = {},
  update: Update = (input) => aUser(input),
  { at = '/dashboard/my-profile', session = signedIn() } = {},
) {
  const calls: object[] = [];
  await session.restore();
  renderPage(
    <SessionProvider session={session}>
      <MyProfilePage />
      <Link to="/blogs">Leave</Link>
    </SessionProvider>,
    { path: '/dashboard/my-profile', at, beside: <Toaster /> },
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

/** A session whose person is known to the shop as verified once the identity service's token says so. */
function signedIn(verified = true, identity: Partial<Identity> = {}) {
  localStorage.setItem('accessToken', 'kept');
  const user = (emailVerified: boolean) => ({ ...CUSTOMER, emailVerified });
  return testSession({
    identity,
    resolvers: {
      me: user(verified),
      signIn: ({ idToken }: { readonly idToken: string }) => ({
        accessToken: 'new',
        user: user(idToken === 'verified'),
      }),
    },
  }).session;
}

const open = async () => userEvent.click(await screen.findByRole('button', { name: 'Update Profile' }));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

it('shows what is known and leaves out what is not', async () => {
  await setUp({ education: 'Locksmith' });
  expect((await screen.findByText('Email')).nextSibling).toHaveTextContent('ada@example.com');
  expect(screen.getByText('Education').nextSibling).toHaveTextContent('Locksmith');
  expect(screen.queryByText('Phone')).not.toBeInTheDocument();
});

it('tells whoever has left why the profile was not saved', async () => {
  let fail: (reason: Error) => void = () => undefined;
  await setUp({}, () => new Promise((_, reject) => (fail = reject)));
  await open();
  await userEvent.type(screen.getByLabelText('Location'), 'Lyon');
  await save();
  await userEvent.click(screen.getByText('Leave'));
  fail(refusal('UNAVAILABLE', 'down'));
  expect(await screen.findByText(/^Update Profile: .*does not answer/)).toBeInTheDocument();
});

it('saves the fields that were changed, says so, and the page shows the change', async () => {
  const calls = await setUp({ education: 'Locksmith', phone: '12' });
  await open();
  expect(screen.getByLabelText('Education')).toHaveValue('Locksmith');
  await userEvent.type(screen.getByLabelText('Location'), 'Lyon');
  await userEvent.type(screen.getByLabelText('LinkedIn profile'), 'https://www.linkedin.com/in/ada');
  await userEvent.clear(screen.getByLabelText('Phone'));
  await save();
  expect(await screen.findByText('Profile Updated')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: /linkedin/ })).toHaveAttribute(
    'href',
    'https://www.linkedin.com/in/ada',
  );
  expect(calls).toEqual([
    { location: 'Lyon', phone: '', linkedinProfile: 'https://www.linkedin.com/in/ada' },
  ]);
});

it('leaves what another device has saved since the page was loaded', async () => {
  const there = { education: 'Locksmith' };
  const calls = await setUp(there, (input) => aUser({ education: 'Joiner', ...input }));
  await open();
  await userEvent.type(screen.getByLabelText('Location'), 'Lyon');
  await save();
  expect(await screen.findByText('Joiner')).toBeInTheDocument();
  expect(calls).toEqual([{ location: 'Lyon' }]);
});

it('sends nothing when nothing was changed, and says that all is saved', async () => {
  const calls = await setUp({ education: 'Locksmith' });
  await open();
  await save();
  expect(await screen.findByText('Profile Updated')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(calls).toEqual([]);
});

/** Sends a changed education to a server that is away, which is back then; answers what it is sent. */
async function sendInVain() {
  let up = false;
  const calls = await setUp({ education: 'Locksmith' }, (input) => {
    if (!up) throw refusal('UNAVAILABLE', 'down');
    return aUser(input);
  });
  await open();
  await userEvent.type(screen.getByLabelText('Education'), 's');
  await save();
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  up = true;
  return calls;
}

it('sends again what was sent without an answer, though it is what the page was loaded with', async () => {
  const calls = await sendInVain();
  await userEvent.type(screen.getByLabelText('Education'), '{Backspace}');
  await save();
  expect(await screen.findByText('Profile Updated')).toBeInTheDocument();
  expect(calls).toEqual([{ education: 'Locksmiths' }, { education: 'Locksmith' }]);
});

it('sends it again as well when the form was closed in between', async () => {
  const calls = await sendInVain();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await open();
  await save();
  expect(await screen.findByText('Profile Updated')).toBeInTheDocument();
  expect(calls).toEqual([{ education: 'Locksmiths' }, { education: 'Locksmith' }]);
});

it('says above the profile of before that it could not be read again, and reads it when the network is back', async () => {
  const shop = { up: true, education: 'Locksmith' };
  const education = () => {
    if (!shop.up) throw refusal('UNAVAILABLE', 'down');
    return shop.education;
  };
  const session = signedIn();
  await session.restore();
  const client = renderPage(
    <SessionProvider session={session}>
      <MyProfilePage />
    </SessionProvider>,
    { path: '/dashboard/my-profile', at: '/dashboard/my-profile' },
    { me: () => aUser({ education: education() }) },
  );
  await screen.findByText('Locksmith');
  shop.up = false;
  await readAgain(client);
  expect(await screen.findByRole('alert')).toHaveTextContent('does not answer');
  expect(screen.getByText('Locksmith')).toBeInTheDocument();
  Object.assign(shop, { up: true, education: 'Joiner' });
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('Joiner')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it.each(['javascript:alert(1)', 'http://example.com', 'linkedin.com/in/ada'])(
  'does not save %s as an address',
  async (address) => {
    const calls = await setUp();
    await open();
    await userEvent.type(screen.getByLabelText('LinkedIn profile'), address);
    await save();
    expect(await screen.findByText('Enter a full address that starts with https://')).toBeInTheDocument();
    expect(calls).toEqual([]);
  },
);

it('keeps what was typed when it is refused, and names the field', async () => {
  await setUp({}, () => {
    throw refusal('BAD_USER_INPUT', 'phone is odd', { fields: { phone: 'is odd' } });
  });
  await open();
  await userEvent.type(screen.getByLabelText('Phone'), '12');
  await save();
  await waitFor(() => expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription('Is odd'));
  expect(screen.getByLabelText('Phone')).toHaveValue('12');
});

it('stays open while it is being saved, so that a refusal is seen', async () => {
  await setUp({}, () => new Promise(() => undefined));
  await open();
  await userEvent.type(screen.getByLabelText('Phone'), '12');
  await save();
  expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
});

it('no longer says why it was refused when it is opened again', async () => {
  await setUp({}, () => {
    throw refusal('UNAVAILABLE', 'down');
  });
  await open();
  await userEvent.type(screen.getByLabelText('Phone'), '12');
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('does not answer');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await open();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

describe('with an e-mail that is not verified', () => {
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

  it('sends a mail; once its link was opened elsewhere, the page takes that over', async () => {
    let opened = false;
    const returns: string[] = [];
    const session = signedIn(false, {
      sendVerification: async (returnTo) => {
        returns.push(returnTo);
        return null;
      },
      freshToken: async () => (opened ? 'verified' : 'plain'),
    });
    await setUp({}, undefined, { session });
    await press('Send verification email');
    expect(await screen.findByText(/^We have sent a link to ann@example.com/)).toBeInTheDocument();
    expect(returns).toEqual(['http://localhost/dashboard/my-profile?verified=1']);
    await press('I have opened the link');
    expect(await screen.findByText(/not verified yet/)).toBeInTheDocument();
    opened = true;
    await press('Send verification email');
    await press('I have opened the link');
    expect(await screen.findByText('Email verified')).toBeInTheDocument();
    expect(screen.queryByText('Your email is not verified')).not.toBeInTheDocument();
  });

  it('shows which of the two is under way, and does it once however often it is pressed', async () => {
    const sent = jest.fn<Promise<null>, []>(async () => null);
    const session = signedIn(false, { sendVerification: sent });
    await setUp({}, undefined, { session });
    await press('Send verification email');
    const again = await screen.findByRole('button', { name: 'Send it again' });
    sent.mockReturnValue(new Promise(() => undefined));
    await userEvent.click(again);
    await waitFor(() => expect(again).toHaveAttribute('aria-busy', 'true'));
    const finish = screen.getByRole('button', { name: 'I have opened the link' });
    expect(finish).toBeDisabled();
    expect(finish).not.toHaveAttribute('aria-busy');
    await userEvent.click(again);
    expect(sent).toHaveBeenCalledTimes(2);
  });

  it('offers the link of the demo’s own mailbox, and redeems its code on this page', async () => {
    const redeemed: string[] = [];
    const session = signedIn(false, {
      sendVerification: async () => 'code 1',
      applyVerification: async (code) => void redeemed.push(code),
      freshToken: async () => (redeemed.length > 0 ? 'verified' : 'plain'),
    });
    await setUp({}, undefined, { session });
    await press('Send verification email');
    await userEvent.click(await screen.findByRole('link', { name: 'Verify my email' }));
    expect(await screen.findByText('Email verified')).toBeInTheDocument();
    expect(redeemed).toEqual(['code 1']);
  });

  it('says why a link does not work, and offers another mail', async () => {
    const session = signedIn(false, {
      applyVerification: () => Promise.reject(new Error('The link has run out.')),
    });
    const at = '/dashboard/my-profile?mode=verifyEmail&oobCode=old';
    await setUp({}, undefined, { session, at });
    expect(await screen.findByText('The link has run out.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Send verification email' })).toBeInTheDocument();
  });

  it('asks a verified person for nothing', async () => {
    await setUp();
    expect(await screen.findByText('Email')).toBeInTheDocument();
    expect(screen.queryByText('Your email is not verified')).not.toBeInTheDocument();
  });
});
