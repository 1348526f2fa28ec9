import { DeleteUserService } from './deletion/delete-user.service';
import { SignInService } from './sign-in.service';
import { startUsersWorld, type UsersWorld } from './testing/users-world';
import { UserAdminService } from './user-admin.service';

let world: UsersWorld;
beforeAll(async () => {
  world = await startUsersWorld();
});
afterEach(() => world.clear());
afterAll(() => world?.close());

const MALFORMED = ['', 'ann', 'mar\u212a@example.com', 'ａnn@example.com', 'a@b@example.com'];

it.each(MALFORMED)('rejects %j by the field, whatever it is sent for', async (email) => {
  const boss = await world.person('boss', 'ADMIN');
  const refusal = { code: 'BAD_USER_INPUT', fields: { email: 'must be an e-mail address' } };
  const calls = [
    () => world.get(SignInService).signInAs(email, 'boss'),
    () => world.get(UserAdminService).isAdmin(boss, email),
    () => world.get(UserAdminService).makeAdmin(boss, email),
    () => world.get(DeleteUserService).delete(boss, email),
  ];
  for (const call of calls) await expect(call()).rejects.toMatchObject(refusal);
});

it('takes every spelling of an address for the same person', async () => {
  world.identity.put('ann', { email: 'josé@xn--bcher-kva.example' });
  for (const email of ['JOSÉ@Bücher.example', 'jose\u0301@xn--bcher-kva.example']) {
    const { user } = await world.get(SignInService).signInAs(email, 'ann');
    expect(user.uid).toBe('ann');
  }
  const boss = await world.person('boss', 'ADMIN');
  await world.get(UserAdminService).makeAdmin(boss, 'José@BÜCHER.example');
  expect(await world.get(UserAdminService).isAdmin(boss, 'josé@bücher.example')).toBe(true);
});

it('does not take a look-alike for the person', async () => {
  await world.person('admin');
  const boss = await world.person('boss', 'ADMIN');
  await expect(world.get(UserAdminService).makeAdmin(boss, 'аdmin@example.com')).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});
