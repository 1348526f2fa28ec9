import { ProfileService } from './profile.service';
import { SignInService } from './sign-in.service';
import { startUsersWorld, type UsersWorld } from './testing/users-world';

let world: UsersWorld;
let profiles: ProfileService;
beforeAll(async () => {
  world = await startUsersWorld();
  profiles = world.get(ProfileService);
});
afterEach(() => world.clear());
afterAll(() => world?.close());

const CONFLICT = { code: 'CONFLICT', message: expect.stringContaining('changed in another window') };

it('refuses an edit of an older profile and changes nothing then, at the identity service neither', async () => {
  const ann = await world.person('ann');
  await profiles.update(ann, { phone: '1', expectedVersion: 1 });
  const stale = { phone: '2', displayName: 'Anna', expectedVersion: 1 };
  await expect(profiles.update(ann, stale)).rejects.toMatchObject(CONFLICT);
  await expect(profiles.update(ann, { ...stale, displayName: null })).rejects.toMatchObject(CONFLICT);
  expect(await profiles.me(ann)).toMatchObject({ phone: '1', displayName: 'ann', version: 2 });
  expect(world.identity.accounts.get('ann')?.displayName).toBe('ann');
  expect(await profiles.update(ann, { ...stale, expectedVersion: 2 })).toMatchObject({ version: 3 });
});

it('lets one of many edits of the same version win', async () => {
  const ann = await world.person('ann');
  const edits = ['1', '2', '3'].map((phone) => profiles.update(ann, { phone, expectedVersion: 1 }));
  const outcomes = await Promise.allSettled(edits);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('does not count a sign-in', async () => {
  const ann = await world.person('ann');
  world.identity.put('ann', { displayName: 'Anna' });
  await world.get(SignInService).signIn('ann');
  expect(await profiles.me(ann)).toMatchObject({ displayName: 'Anna', version: 1 });
});

it('refuses a version that is none', async () => {
  const ann = await world.person('ann');
  await expect(profiles.update(ann, { phone: '1', expectedVersion: 0 })).rejects.toMatchObject({
    fields: { expectedVersion: expect.any(String) },
  });
});
