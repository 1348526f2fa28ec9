import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { graphqlError, renderPage, type Resolvers } from '@shop/web-apollo/testing';
import { Toaster } from '@shop/web-ui';
import { ApiKeysPage } from './api-keys-page';

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const press = (name: string) => user.click(screen.getByRole('button', { name }));

const KEY = {
  ...{ __typename: 'ApiKey', id: 'k1', name: 'Warehouse', prefix: 'sk_shop_AbCd', scopes: ['stock:write'] },
  ...{ createdAt: '2026-01-01T00:00:00Z', expiresAt: null, lastUsedAt: null, revokedAt: null },
};

const show = (resolvers: Resolvers) =>
  renderPage(
    <ApiKeysPage />,
    { path: '/dashboard/api-keys', initialPath: '/dashboard/api-keys', siblings: <Toaster /> },
    { apiKeys: [KEY], ...resolvers },
  );

it('makes a key with the chosen scopes and shows its secret once', async () => {
  const inputs: object[] = [];
  const created = { __typename: 'CreatedApiKey', id: 'k2', name: 'Till', secret: 'sk_shop_secret' };
  show({ createApiKey: ({ input }: { input: object }) => (inputs.push(input), created) });
  await screen.findByRole('heading', { name: 'API keys: 1' });
  await press('New API key');
  await user.type(screen.getByLabelText('Name'), 'Till');
  await user.click(screen.getByLabelText('Read all orders and sales'));
  await user.click(screen.getByLabelText('Read users'));
  await user.click(screen.getByLabelText('Read users'));
  await user.selectOptions(screen.getByLabelText('Expires after'), 'Never');
  await press('Create key');
  expect(await screen.findByText('sk_shop_secret')).toBeInTheDocument();
  expect(inputs).toEqual([{ name: 'Till', scopes: ['orders:read'], expiresAt: null }]);
  await press('Close');
  expect(screen.queryByText('sk_shop_secret')).not.toBeInTheDocument();
});

it('shows what the server refuses at its field', async () => {
  const fields = { name: 'must not be empty', scopes: 'must be a list of scopes' };
  show({ createApiKey: () => graphqlError('BAD_USER_INPUT', 'Please check the marked fields.', { fields }) });
  await screen.findByRole('heading', { name: 'API keys: 1' });
  await press('New API key');
  await press('Create key');
  expect(await screen.findByText('Choose at least one.')).toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(/Must not be empty/);
});

it('revokes a key after a question', async () => {
  const ids: string[] = [];
  const revoked = { ...KEY, revokedAt: '2026-02-01T00:00:00Z' };
  show({ revokeApiKey: ({ id }: { id: string }) => (ids.push(id), revoked) });
  await screen.findByText('Active');
  await press('Revoke');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(screen.getByText('Revoked')).toBeInTheDocument());
  expect(ids).toEqual(['k1']);
  expect(screen.queryByRole('button', { name: 'Revoke' })).not.toBeInTheDocument();
});
