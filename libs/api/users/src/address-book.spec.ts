import type { Principal } from '@shop/api-common';
import { LIMITS } from '@shop/contracts';
import { AddressBookService } from './address-book.service';
import { DeleteUserService } from './deletion/delete-user.service';
import { AddressBookRepository } from './persistence/address-book.repository';
import { startUsersWorld, type UsersWorld } from './testing/users-world';

const HOME = {
  ...{ name: 'Anna Berg', company: '', line1: 'Mill Road 1', postalCode: '12345', city: 'Town' },
  ...{ country: 'de', phone: '+49 30 1234' },
};

let world: UsersWorld;
let books: AddressBookService;
let ann: Principal;
beforeAll(async () => {
  world = await startUsersWorld();
  books = world.get(AddressBookService);
});
beforeEach(async () => {
  ann = await world.person('ann');
});
afterEach(() => world.clear());
afterAll(() => world?.close());

const lines = async (owner = ann) => (await books.list(owner)).map(({ line1 }) => line1);

it('keeps addresses, the first of which is the default', async () => {
  const { id } = await books.save(ann, HOME);
  await books.save(ann, { ...HOME, line1: 'Gate 2' });
  const nulls = { company: null, line2: null, region: null };
  expect((await books.list(ann))[0]).toEqual({ ...HOME, ...nulls, country: 'DE', id, isDefault: true });
  expect((await books.list(ann))[1]).toMatchObject({ line1: 'Gate 2', isDefault: false });
});

it('replaces an address by its id', async () => {
  const { id } = await books.save(ann, HOME);
  await books.save(ann, { ...HOME, id, line1: 'Other Road 2' });
  expect(await lines()).toEqual(['Other Road 2']);
});

it('lists the default first, and never has two', async () => {
  await books.save(ann, { ...HOME, line1: 'One 1' });
  const { id } = await books.save(ann, { ...HOME, line1: 'Two 2', isDefault: true });
  const { id: third } = await books.save(ann, { ...HOME, line1: 'Three 3' });
  expect(await lines()).toEqual(['Two 2', 'One 1', 'Three 3']);
  expect(await books.setDefault(ann, third)).toMatchObject({ isDefault: true });
  expect(await lines()).toEqual(['Three 3', 'One 1', 'Two 2']);
  expect(await books.remove(ann, third)).toMatchObject({ id: third, line1: 'Three 3' });
  expect((await books.list(ann)).map(({ isDefault }) => isDefault)).toEqual([true, false]);
  expect(await lines()).toEqual(['One 1', 'Two 2']);
  await books.remove(ann, id);
  expect(await lines()).toEqual(['One 1']);
});

it('keeps each of 20 parallel additions, and refuses one more', async () => {
  const many = Array.from({ length: LIMITS.addressesMax }, (_, n) => ({ ...HOME, line1: `Road ${n}` }));
  await Promise.all(many.map((address) => books.save(ann, address)));
  expect((await lines()).sort()).toEqual(many.map(({ line1 }) => line1).sort());
  await expect(books.save(ann, HOME)).rejects.toMatchObject({ code: 'CONFLICT' });
  const [first] = await books.list(ann);
  expect(await books.save(ann, { ...HOME, id: first?.id })).toMatchObject({ isDefault: true });
});

it("answers another's address like none", async () => {
  const bob = await world.person('bob');
  const { id } = await books.save(ann, HOME);
  for (const call of [books.save(bob, { ...HOME, id }), books.remove(bob, id), books.setDefault(bob, id)])
    await expect(call).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'There is no such address.' });
  expect(await lines(bob)).toEqual([]);
  expect(await lines()).toEqual(['Mill Road 1']);
});

it('erases the address book with the account', async () => {
  const root = await world.person('root', 'ADMIN');
  await books.save(ann, HOME);
  await world.get(DeleteUserService).delete(root, ann.email);
  expect(await world.get(AddressBookRepository).read('ann')).toMatchObject({ addresses: [] });
});

it.each([
  ['name', [undefined, '', 'x'.repeat(71), 5, { $gt: '' }, 'two\nlines']],
  ['line1', [undefined, null, '\u0007']],
  ['city', ['']],
  ['country', [undefined, '', 'XX', 'Germany', { $gt: '' }]],
  ['postalCode', ['x'.repeat(21), 12_345]],
  ['phone', ['call me']],
  ['isDefault', ['yes']],
  ['id', [5]],
  ['owner', ['me']],
])('refuses a wrong %s', async (field, values) => {
  for (const value of values)
    await expect(books.save(ann, { ...HOME, [field]: value })).rejects.toMatchObject({
      ...{ code: 'BAD_USER_INPUT', fields: { [field]: expect.any(String) } },
    });
  expect(await lines()).toEqual([]);
});
