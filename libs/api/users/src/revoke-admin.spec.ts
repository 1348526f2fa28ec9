import { PrincipalResolver } from '@shop/api-auth';
import { DeleteUserService } from './deletion/delete-user.service';
import { AdminRoleRepository } from './persistence/admin-role.repository';
import { SignInService } from './sign-in.service';
import { startUsersWorld, type UsersWorld } from './testing/users-world';
import { UserAdminService } from './user-admin.service';

let world: UsersWorld;
let service: UserAdminService;
beforeAll(async () => {
  world = await startUsersWorld();
  service = world.get(UserAdminService);
});
beforeEach(() => world.clear());
afterAll(() => world?.close());

it('makes an admin a customer, invalidates issued tokens and audits it once', async () => {
  const [ann] = [await world.person('ann', 'ADMIN'), await world.person('bob', 'ADMIN')];
  expect(await service.revokeAdmin(ann, 'BOB@example.com')).toMatchObject({
    user: { uid: 'bob', role: 'CUSTOMER' },
    changed: true,
  });
  expect(await world.get(PrincipalResolver).resolve({ sub: 'bob', ver: 2 })).toBeNull();
  expect(await service.revokeAdmin(ann, 'bob@example.com')).toMatchObject({ changed: false });
  expect((await world.audit.entries('bob')).filter(({ action }) => action === 'REVOKE_ADMIN')).toEqual([
    expect.objectContaining({ who: 'ann', before: { role: 'ADMIN' }, after: { role: 'CUSTOMER' } }),
  ]);
  expect(await service.makeAdmin(ann, 'bob@example.com')).toMatchObject({ changed: true });
});

it.each([
  ['oneself', 'ann@example.com', 'CONFLICT'],
  ['an unknown user', 'unknown@example.com', 'NOT_FOUND'],
])('refuses to revoke the rights of %s', async (_, email, code) => {
  const ann = await world.person('ann', 'ADMIN');
  await expect(service.revokeAdmin(ann, email)).rejects.toMatchObject({ code });
});

it('acts on who holds the address now', async () => {
  const ann = await world.person('ann', 'ADMIN');
  await world.person('bob', 'ADMIN');
  world.identity.put('bob', { email: 'new@example.com' });
  world.identity.put('zoe', { email: 'bob@example.com' });
  await world.get(SignInService).signIn('zoe');
  expect(await service.revokeAdmin(ann, 'bob@example.com')).toMatchObject({
    user: { uid: 'zoe' },
    changed: false,
  });
  expect(await service.revokeAdmin(ann, 'new@example.com')).toMatchObject({
    user: { uid: 'bob' },
    changed: true,
  });
});

it('keeps one admin when two revoke or delete each other at once', async () => {
  for (let round = 0; round < 5; round += 1) {
    await world.clear();
    const [ann, bob] = [await world.person('ann', 'ADMIN'), await world.person('bob', 'ADMIN')];
    await Promise.allSettled([
      service.revokeAdmin(ann, bob.email),
      round % 2 ? service.revokeAdmin(bob, ann.email) : world.get(DeleteUserService).delete(bob, ann.email),
    ]);
    expect(await world.records.countDocuments({ role: 'ADMIN' })).toBe(1);
  }
});

it('does not keep others waiting when the revocation fails', async () => {
  const [ann] = [await world.person('ann', 'ADMIN'), await world.person('bob', 'ADMIN')];
  await world.person('zoe', 'ADMIN');
  jest.spyOn(world.get(AdminRoleRepository), 'revokeAdmin').mockResolvedValueOnce(null);
  await expect(service.revokeAdmin(ann, 'bob@example.com')).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await service.revokeAdmin(ann, 'zoe@example.com')).toMatchObject({ changed: true });
});
