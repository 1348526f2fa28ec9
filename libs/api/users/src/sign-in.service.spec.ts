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

it('creates a customer with a valid token at the first sign-in', async () => {
  world.identity.put('ann');
  const { user, expiresAt } = await service.signIn('ann');
  expect(user).toMatchObject({ uid: 'ann', role: 'CUSTOMER', tokenVersion: 1 });
  expect(expiresAt.getTime() - Date.now()).toBeGreaterThan(3_590_000);
  const principal = await world.get(PrincipalResolver).resolve({ sub: 'ann', ver: 1 });
  expect(principal).toMatchObject({ uid: 'ann', role: 'CUSTOMER' });
});

it('requires an ID token for the e-mail of the path, in any case', async () => {
  world.identity.put('ann');
  expect((await service.signInAs('ANN@Example.com', 'ann')).user.uid).toBe('ann');
  await expect(service.signInAs('bob@example.com', 'ann')).rejects.toMatchObject(FORBIDDEN);
  for (const proof of [undefined, '', 'nobody']) {
    const refused = service.signInAs('ann@example.com', proof);
    await expect(refused).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  }
});

it.each(['admin', '', 'ann'])('rejects the e-mail %j as bad input, not as unauthenticated', async (email) => {
  await expect(service.signInAs(email, undefined)).rejects.toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { email: 'must be an e-mail address' },
  });
});

it.each([true, false])('never merges accounts with the same e-mail, verified: %s', async (emailVerified) => {
  const admin = await world.person('admin', 'ADMIN');
  world.identity.put('thief', { email: admin.email, emailVerified });
  await expect(service.signIn('thief')).rejects.toMatchObject(FORBIDDEN);
  expect(await world.records.countDocuments()).toBe(1);
});

it('rejects a changed e-mail that belongs to another account', async () => {
  const admin = await world.person('admin', 'ADMIN');
  await world.person('thief');
  world.identity.put('thief', { email: admin.email });
  await expect(service.signIn('thief')).rejects.toMatchObject(FORBIDDEN);
  expect(await world.records.findOne({ uid: 'thief' })).toMatchObject({ email: 'thief@example.com' });
});

it('grants admin to a verified e-mail only, once, and invalidates issued tokens', async () => {
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

describe('an address that changed hands at the identity service', () => {
  const signInAsOwner = () => {
    world.identity.put('owner', { email: 'thief@example.com' });
    return service.signIn('owner');
  };

  it.each<[string, () => void]>([
    ['was deleted', () => world.identity.accounts.delete('thief')],
    ['has another address now', () => world.identity.put('thief', { email: 'other@example.com' })],
  ])('belongs to its new owner when the account before %s', async (_, giveUp) => {
    await world.person('thief', 'ADMIN');
    giveUp();
    const { user } = await signInAsOwner();
    expect(user).toMatchObject({ uid: 'owner', email: 'thief@example.com', role: 'CUSTOMER' });
    expect(await world.records.findOne({ uid: 'thief' })).toMatchObject({
      ...{ email: 'former:thief', emailVerified: false, tokenVersion: 3 },
    });
    expect(await world.get(PrincipalResolver).resolve({ sub: 'thief', ver: 2 })).toBeNull();
  });

  it('gives no role to who had it before, or who has not signed in', async () => {
    const people = world.get(UserAdminService);
    await world.person('ann');
    world.identity.accounts.delete('ann');
    const makeAdmin = () => people.makeAdmin(ZOE, 'ann@example.com');
    await expect(makeAdmin()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    world.identity.put('owner', { email: 'ann@example.com' });
    await expect(makeAdmin()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await service.signIn('owner');
    expect(await makeAdmin()).toMatchObject({ user: { uid: 'owner', role: 'ADMIN' } });
    expect(await world.records.findOne({ uid: 'ann' })).toMatchObject({ role: 'CUSTOMER' });
  });

  it('is verified as soon as the identity service says so', async () => {
    world.identity.put('ann', { emailVerified: false });
    await service.signIn('ann');
    world.identity.put('ann', { emailVerified: true });
    const made = await world.get(UserAdminService).makeAdmin(ZOE, 'ann@example.com');
    expect(made.user).toMatchObject({ uid: 'ann', role: 'ADMIN', emailVerified: true });
  });

  it('is UNAVAILABLE while the identity service cannot say who has it', async () => {
    const { email } = await world.person('ann');
    world.identity.isDown = true;
    await expect(world.get(UserAdminService).makeAdmin(ZOE, email)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
  });
});
