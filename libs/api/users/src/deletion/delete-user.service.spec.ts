import { addMilliseconds } from '@shop/api-common';
import { PrincipalResolver } from '@shop/api-auth';
import { UserDeletionRepository } from '../persistence/user-deletion.repository';
import { SignInService } from '../sign-in.service';
import { startUsersWorld, type UsersWorld } from '../testing/users-world';
import { UserAdminService } from '../user-admin.service';
import { DeleteUserService } from './delete-user.service';
import { UserCleanupService } from './user-cleanup.service';

let world: UsersWorld;
let service: DeleteUserService;
let cleanup: UserCleanupService;

beforeAll(async () => {
  world = await startUsersWorld();
  service = world.get(DeleteUserService);
  cleanup = world.get(UserCleanupService);
});
beforeEach(async () => {
  await world.records.deleteMany({});
  world.identity.accounts.clear();
  world.identity.isDown = false;
  world.departures.forgotten.length = 0;
});
afterAll(() => world?.close());

/** What is left of deletions, at some time after they were audited. */
async function resume(now: Date): Promise<void> {
  await world.audit.entries();
  await cleanup.resumeAll({ now: () => now });
}

const SECOND = 1_000;
const inSeconds = (seconds: number) => addMilliseconds(new Date(), seconds * SECOND);
const access = (sub: string, ver: number) => world.get(PrincipalResolver).resolve({ sub, ver });
const stored = (uid: string) => world.records.findOne({ uid });
const CONFLICT = { code: 'CONFLICT' };

it('revokes access, deletes the account, erases other data and returns the user', async () => {
  const admin = await world.person('admin', 'ADMIN');
  const ann = await world.person('ann');
  const deleted = await service.delete(admin, 'ANN@example.com');
  expect(deleted).toMatchObject({ uid: 'ann', email: ann.email, displayName: 'ann', role: 'CUSTOMER' });
  expect([await access('ann', 1), await access('ann', 2)]).toEqual([null, null]);
  expect(world.identity.accounts.has('ann')).toBe(false);
  expect(world.departures.forgotten).toEqual(['ann']);
});

it('hides a deleted user everywhere', async () => {
  const admin = await world.person('admin', 'ADMIN');
  const { email } = await world.person('ann');
  await service.delete(admin, 'ann@example.com');
  const people = world.get(UserAdminService);
  const page = await people.list({ first: 10 });
  expect([page.totalCount, page.edges.map((edge) => edge.node.uid)]).toEqual([1, ['admin']]);
  expect(await people.isAdmin(admin, 'ann@example.com')).toBe(false);
  await expect(people.makeAdmin(admin, 'ann@example.com')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(service.delete(admin, 'ann@example.com')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(JSON.stringify(await stored('ann'))).not.toContain(email);
});

it('creates a new customer for a returning user and rejects older ID tokens', async () => {
  const admin = await world.person('admin', 'ADMIN');
  await world.person('ann', 'ADMIN');
  await service.delete(admin, 'ann@example.com');
  const again = world.identity.put('ann-again', { email: 'ann@example.com' });
  const { user } = await world.get(SignInService).signIn(again.uid);
  expect(user).toMatchObject({ uid: 'ann-again', email: 'ann@example.com', role: 'CUSTOMER' });
  world.identity.put('ann', { email: 'other@example.com' });
  await expect(world.get(SignInService).signIn('ann')).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

it('repeats the erasure after the last in-flight request, then completes', async () => {
  const admin = await world.person('admin', 'ADMIN');
  await world.person('ann');
  await service.delete(admin, 'ann@example.com');
  await resume(inSeconds(20));
  expect(world.departures.forgotten).toEqual(['ann']);
  await resume(inSeconds(31));
  await resume(inSeconds(99));
  expect(world.departures.forgotten).toEqual(['ann', 'ann']);
  expect(Number((await stored('ann'))?.['purgeAt'])).toBeGreaterThan(Number(inSeconds(7_200)));
});

it('schedules by the time of the database', async () => {
  const admin = await world.person('admin', 'ADMIN');
  await world.person('ann');
  const clock = jest.spyOn(world.clock, 'now').mockReturnValue(inSeconds(3_600));
  await service.delete(admin, 'ann@example.com');
  clock.mockRestore();
  await resume(inSeconds(3_600));
  expect(world.departures.forgotten).toEqual(['ann']);
  await resume(inSeconds(3_640));
  expect(world.departures.forgotten).toEqual(['ann', 'ann']);
});

it('succeeds while the identity service is down and completes when it is back', async () => {
  const admin = await world.person('admin', 'ADMIN');
  await world.person('ann');
  world.identity.isDown = true;
  await service.delete(admin, 'ann@example.com');
  expect(await access('ann', 1)).toBeNull();
  expect(world.departures.forgotten).toEqual(['ann']);
  await resume(inSeconds(11));
  world.identity.isDown = false;
  await resume(inSeconds(12));
  expect(world.identity.accounts.has('ann')).toBe(true);
  await resume(inSeconds(40));
  expect(world.identity.accounts.has('ann')).toBe(false);
  expect((await stored('ann'))?.['deletionDueAt']).toBeUndefined();
});

it('resumes a deletion of a release without tombstones', async () => {
  await world.person('ann');
  await world.records.updateOne({ uid: 'ann' }, { $set: { deletionStartedAt: inSeconds(-9_999) } });
  await resume(inSeconds(0));
  await resume(inSeconds(10));
  expect(world.identity.accounts.has('ann')).toBe(false);
  expect(world.departures.forgotten).toEqual(['ann']);
  expect(await stored('ann')).toHaveProperty('purgeAt');
});

it('is not blocked by a failing erasure', async () => {
  const admin = await world.person('admin', 'ADMIN');
  await world.person('ann');
  world.departures.failures = 1;
  await service.delete(admin, 'ann@example.com');
  expect(world.identity.accounts.has('ann')).toBe(false);
  await Promise.all([resume(inSeconds(11)), resume(inSeconds(11))]);
  expect(world.departures.forgotten).toEqual(['ann']);
});

it('rejects oneself, an unknown user and an admin whom another request deletes', async () => {
  const admin = await world.person('admin', 'ADMIN');
  await expect(service.delete(admin, 'Admin@Example.com')).rejects.toMatchObject(CONFLICT);
  await expect(service.delete(admin, 'unknown@example.com')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await world.person('bob', 'ADMIN');
  const twins = [1, 2].map(() => service.delete(admin, 'bob@example.com'));
  const outcomes = await Promise.allSettled(twins);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it.each<[string, () => jest.SpyInstance]>([
  ['is refused', () => jest.spyOn(world.get(UserDeletionRepository), 'begin').mockResolvedValueOnce(null)],
  [
    'cannot be stored',
    () => jest.spyOn(world.get(UserDeletionRepository), 'begin').mockRejectedValueOnce(new Error('no store')),
  ],
])('does not keep others waiting when the deletion of an admin %s', async (_, fail) => {
  const admin = await world.person('admin', 'ADMIN');
  await world.person('bob', 'ADMIN');
  await world.person('zoe', 'ADMIN');
  fail();
  await expect(service.delete(admin, 'bob@example.com')).rejects.toThrow();
  expect(await service.delete(admin, 'zoe@example.com')).toMatchObject({ uid: 'zoe' });
});

it('deletes who has the address now, and an account that is gone at the identity service', async () => {
  const admin = await world.person('admin', 'ADMIN');
  await world.person('ann');
  world.identity.put('ann', { email: 'other@example.com' });
  await expect(service.delete(admin, 'ann@example.com')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  world.identity.put('owner', { email: 'ann@example.com' });
  await world.get(SignInService).signIn('owner');
  expect(await service.delete(admin, 'ann@example.com')).toMatchObject({ uid: 'owner' });
  expect(await service.delete(admin, 'other@example.com')).toMatchObject({ uid: 'ann' });
  await world.person('bob');
  world.identity.accounts.delete('bob');
  expect(await service.delete(admin, 'bob@example.com')).toMatchObject({ uid: 'bob' });
});
