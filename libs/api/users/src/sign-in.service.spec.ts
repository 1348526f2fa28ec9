import { PrincipalResolver } from '@shop/api-auth';
import { SignInService } from './sign-in.service';
import { startUsersWorld, type UsersWorld } from './testing/users-world';
import { UserAdminService } from './user-admin.service';

let world: UsersWorld;
let service: SignInService;

beforeAll(async () => {
  world = await startUsersWorld();
  service = world.get(SignInService);
});
beforeEach(async () => {
  await world.records.deleteMany({});
  world.identity.accounts.clear();
  world.identity.isDown = false;
});
afterAll(() => world?.close());

const ZOE = { uid: 'zoe', email: 'zoe@example.com', displayName: 'Zoe', role: 'ADMIN' } as const;
const FORBIDDEN = { code: 'FORBIDDEN' };

it('makes a customer at the first sign-in, whose token counts', async () => {
  world.identity.put('ann');
  const { user, expiresAt } = await service.signIn('ann');
  expect(user).toMatchObject({ uid: 'ann', role: 'CUSTOMER', tokenVersion: 1 });
  expect(expiresAt.getTime() - Date.now()).toBeGreaterThan(3_590_000);
  const principal = await world.get(PrincipalResolver).resolve({ sub: 'ann', ver: 1 });
  expect(principal).toMatchObject({ uid: 'ann', role: 'CUSTOMER' });
});

it('demands the e-mail of the path, upper or lower case, and a proof', async () => {
  world.identity.put('ann');
  expect((await service.signInAs('ANN@Example.com', 'ann')).user.uid).toBe('ann');
  await expect(service.signInAs('bob@example.com', 'ann')).rejects.toMatchObject(FORBIDDEN);
  for (const proof of [undefined, '', 'nobody']) {
    const refused = service.signInAs('ann@example.com', proof);
    await expect(refused).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  }
});

it.each(['admin', '', 'ann'])(
  'names the e-mail where %j stands for it, and signs nobody out',
  async (email) => {
    await expect(service.signInAs(email, undefined)).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { email: 'must be an e-mail address' },
    });
  },
);

it.each([true, false])(
  'merges nobody into the account of the same e-mail, verified or not: %s',
  async (emailVerified) => {
    const admin = await world.person('admin', 'ADMIN');
    world.identity.put('thief', { email: admin.email, emailVerified });
    await expect(service.signIn('thief')).rejects.toMatchObject(FORBIDDEN);
    expect(await world.records.countDocuments()).toBe(1);
  },
);

it('lets nobody take over the e-mail of another by changing their own', async () => {
  const admin = await world.person('admin', 'ADMIN');
  await world.person('thief');
  world.identity.put('thief', { email: admin.email });
  await expect(service.signIn('thief')).rejects.toMatchObject(FORBIDDEN);
  expect(await world.records.findOne({ uid: 'thief' })).toMatchObject({ email: 'thief@example.com' });
});

it('gives the role of an admin to a verified e-mail alone, once, and ends the tokens of before', async () => {
  const people = world.get(UserAdminService);
  world.identity.put('ann', { emailVerified: false });
  await service.signIn('ann');
  await expect(people.makeAdmin(ZOE, 'ann@example.com')).rejects.toMatchObject({ code: 'CONFLICT' });
  world.identity.put('ann', { emailVerified: true });
  await service.signIn('ann');
  expect(await people.makeAdmin(ZOE, 'Ann@example.com')).toMatchObject({
    changed: true,
    user: { role: 'ADMIN', tokenVersion: 2 },
  });
  expect(await people.makeAdmin(ZOE, 'ann@example.com')).toMatchObject({ changed: false });
  expect(await world.get(PrincipalResolver).resolve({ sub: 'ann', ver: 1 })).toBeNull();
});

it('is UNAVAILABLE while the identity service is down, and changes nothing', async () => {
  world.identity.put('ann');
  world.identity.isDown = true;
  await expect(service.signIn('ann')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(await world.records.countDocuments()).toBe(0);
});
