import { LIMITS } from '@shop/contracts';
import { SignInService } from './sign-in.service';
import { startUsersWorld, type UsersWorld } from './testing/users-world';
import { UserAdminService } from './user-admin.service';

let world: UsersWorld;
let service: UserAdminService;

beforeAll(async () => {
  world = await startUsersWorld();
  service = world.get(UserAdminService);
});
afterEach(() => world.clear());
afterAll(() => world?.close());

const uids = async (search: string) =>
  (await service.list({ first: 9, search })).edges.map(({ node }) => node.uid);

it('finds a user by the complete e-mail of any length', async () => {
  const email = `${'a'.repeat(64)}@${'b'.repeat(251)}.dev`;
  expect(email).toHaveLength(LIMITS.emailMax);
  world.identity.put('ann', { email, displayName: 'Ann' });
  await world.get(SignInService).signIn('ann');
  await world.person('bob');
  expect(await uids(email)).toEqual(['ann']);
  expect(() => service.list({ first: 9, search: `${email}x` })).toThrow(
    expect.objectContaining({ fields: { search: 'must have at most 320 characters' } }),
  );
});

it('finds a user by the current e-mail only', async () => {
  await world.person('ann');
  world.identity.put('ann', { email: 'ann.lee@example.com' });
  await world.get(SignInService).signIn('ann');
  expect(await service.findUidByEmail('Ann.Lee@example.com')).toBe('ann');
  expect(await service.findUidByEmail('ann@example.com')).toBeNull();
  world.identity.put('eve', { email: 'ann@example.com' });
  await world.get(SignInService).signIn('eve');
  expect(await service.findUidByEmail('ann@example.com')).toBe('eve');
});

it('writes nothing when an unverified user cannot become an admin', async () => {
  const admin = await world.person('admin', 'ADMIN');
  world.identity.put('bob', { emailVerified: false });
  const { user } = await world.get(SignInService).signIn('bob');
  const before = await world.records.findOne({ uid: 'bob' });
  await expect(service.makeAdmin(admin, user.email)).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await world.records.findOne({ uid: 'bob' })).toEqual(before);
});
