import type { Principal } from '@shop/api-common';
import { startUsersWorld, type UsersWorld } from '../testing/users-world';
import { DeleteUserService } from './delete-user.service';

let world: UsersWorld;
let service: DeleteUserService;

beforeAll(async () => {
  world = await startUsersWorld();
  service = world.get(DeleteUserService);
});
afterAll(() => world?.close());

it('lets exactly one of two admins win who delete each other, 200 times, with a third one around or not', async () => {
  for (let round = 0; round < 200; round += 1) {
    const others = round % 2;
    await world.records.deleteMany({});
    await world.records.insertMany(['ann', 'bob', 'third'].slice(0, 2 + others).map(adminRecord));
    const [ann, bob] = [principal('ann'), principal('bob')];
    const outcomes = await Promise.allSettled([
      service.delete(ann, bob.email),
      service.delete(bob, ann.email),
    ]);
    const codes = outcomes.map((outcome) =>
      outcome.status === 'fulfilled' ? 'deleted' : outcome.reason.code,
    );
    expect(codes.filter((code) => code === 'deleted')).toHaveLength(1);
    expect(['CONFLICT', 'NOT_FOUND']).toContain(codes.find((code) => code !== 'deleted'));
    expect(await world.records.countDocuments({ role: 'ADMIN' })).toBe(1 + others);
  }
}, 300_000);

function principal(uid: string): Principal {
  return { uid, email: `${uid}@example.com`, displayName: uid, role: 'ADMIN' };
}

function adminRecord(uid: string) {
  return { ...principal(uid), emailVerified: true, tokenVersion: 2, createdAt: new Date() };
}
