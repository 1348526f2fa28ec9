import { aUser, graphqlError, renderPage, type Resolvers } from '@shop/web-apollo/testing';
import { Toaster } from '@shop/web-ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AddressBookPage } from './address-book-page';

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

const HOME = {
  ...{ __typename: 'SavedAddress', id: 'a1', isDefault: true, name: 'Ada Field', company: null },
  ...{ line1: 'Mill Road 1', line2: null, postalCode: '12345', city: 'Town', region: null },
  ...{ country: 'DE', phone: '+49 30 1234' },
};
const DOCK = { ...HOME, id: 'a2', isDefault: false, company: 'Field Ltd', line1: 'Dock 4' };

/** A book that the mutations change. */
function show(addresses: readonly object[], resolvers: Resolvers = {}) {
  const shop = { addresses, calls: [] as object[] };
  const note = (answer: object) => (args: object) => {
    shop.calls.push(args);
    return answer;
  };
  renderPage(
    <AddressBookPage />,
    { path: '/dashboard/addresses', initialPath: '/dashboard/addresses', siblings: <Toaster /> },
    {
      me: () => aUser({ phone: null, addresses: shop.addresses }),
      saveAddress: note(DOCK),
      deleteAddress: note(HOME),
      setDefaultAddress: note({ ...DOCK, isDefault: true }),
      ...resolvers,
    },
  );
  return shop;
}
const card = async (text: string) =>
  within((await screen.findByText(text, { exact: false })).closest('li') as HTMLElement);

it('lists the addresses, the default first', async () => {
  show([HOME, DOCK]);
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent('DefaultAda Field Mill Road 1 12345 Town Germany +49 30 1234EditDelete');
  expect(second).not.toHaveTextContent('Default');
});

it('adds an address, the name from the account', async () => {
  const shop = show([]);
  await user.click(await screen.findByRole('button', { name: 'New address' }));
  expect(screen.getByLabelText('Name')).toHaveValue('Ada Field');
  expect(screen.queryByLabelText('Use as default')).not.toBeInTheDocument();
  for (const [label, text] of [
    ['Street address', 'Dock 4'],
    ['Postal code', '12345'],
    ['City', 'Town'],
    ['Phone', '+49 30 1234'],
    ['Company (optional)', 'Field Ltd'],
  ] as const)
    await user.type(screen.getByLabelText(label), text);
  await user.selectOptions(screen.getByLabelText('Country'), 'DE');
  shop.addresses = [{ ...DOCK, isDefault: true }];
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Address saved')).toBeInTheDocument();
  expect(await card('Dock 4')).toBeDefined();
  const { __typename, ...input } = DOCK;
  expect(shop.calls).toEqual([{ input: { ...input, id: null } }]);
});

it('changes an address and makes it the default', async () => {
  const shop = show([HOME, DOCK]);
  await user.click((await card('Dock 4')).getByRole('button', { name: 'Edit' }));
  const city = screen.getByLabelText('City');
  await user.clear(city);
  await user.type(city, 'Port');
  await user.click(screen.getByLabelText('Use as default'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(shop.calls).toMatchObject([{ input: { id: 'a2', city: 'Port', line1: 'Dock 4', isDefault: true } }]);
});

it('makes another address the default, and deletes one after a question', async () => {
  const shop = show([HOME, DOCK]);
  await card('Dock 4');
  shop.addresses = [
    { ...DOCK, isDefault: true },
    { ...HOME, isDefault: false },
  ];
  await user.click((await card('Dock 4')).getByRole('button', { name: 'Make default' }));
  expect(
    await (await card('Mill Road 1')).findByRole('button', { name: 'Make default' }),
  ).toBeInTheDocument();
  shop.addresses = [{ ...DOCK, isDefault: true }];
  await user.click((await card('Mill Road 1')).getByRole('button', { name: 'Delete' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(shop.calls).toEqual([{ id: 'a2' }, { id: 'a1' }]);
});

it('shows what the shop refuses at its field', async () => {
  const fields = { postalCode: 'must have at most 20 characters' };
  show([HOME], { saveAddress: () => graphqlError('BAD_USER_INPUT', 'Check the fields.', { fields }) });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Postal code')).toHaveAccessibleDescription(
      'Must have at most 20 characters',
    ),
  );
});

it('takes no more addresses than a book holds', async () => {
  show(Array.from({ length: 20 }, (_, index) => ({ ...DOCK, id: `a${index}`, isDefault: index === 0 })));
  expect(await screen.findByText(/^That's all 20 addresses/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'New address' })).toBeDisabled();
});
