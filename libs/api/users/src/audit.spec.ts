import { AuditEntryType, AuditVerification, SYSTEM_AUDIT_ACTOR } from '@shop/api-audit-log';
import { auditOf } from '@shop/api-audit-log/testing';
import { PrincipalResolver } from '@shop/api-auth';
import { DeleteUserService } from './deletion/delete-user.service';
import { AuditPeopleResolver } from './graphql/audit-people.resolver';
import { startUsersWorld, type UsersWorld } from './testing/users-world';
import { UserAdminService } from './user-admin.service';
import { UserSeed } from './user-seed';

let world: UsersWorld;
beforeAll(async () => {
  world = await startUsersWorld();
});
beforeEach(() => world.clear());
afterAll(() => world?.close());

const people = () => world.get(UserAdminService);
const makeAdmin = { action: 'MAKE_ADMIN', before: { role: 'CUSTOMER' }, after: { role: 'ADMIN' } };

it('audits a new admin once, with actor and change', async () => {
  const admin = await world.person('admin', 'ADMIN');
  await world.person('ann');
  await Promise.all([1, 2, 3].map(() => people().makeAdmin(admin, 'ANN@example.com')));
  await people().makeAdmin(admin, 'ann@example.com');
  expect(await world.audit.entries('ann')).toEqual([expect.objectContaining({ who: 'admin', ...makeAdmin })]);
  expect(await world.audit.entries('admin')).toEqual([
    expect.objectContaining({ who: 'operator', ...makeAdmin }),
  ]);
});

it('audits a deletion with a masked e-mail', async () => {
  const admin = await world.person('admin', 'ADMIN');
  for (const [uid, role] of [
    ['ann', 'CUSTOMER'],
    ['bob', 'ADMIN'],
  ] as const) {
    await world.person(uid, role);
    await world.get(DeleteUserService).delete(admin, `${uid}@example.com`);
    expect((await world.audit.entries(uid)).at(-1)).toMatchObject({
      ...{ who: 'admin', action: 'DELETE_USER', subject: { kind: 'USER', id: uid } },
      ...{ before: { email: `${uid[0]}***@example.com`, role }, after: { email: null, role: null } },
    });
  }
  expect(JSON.stringify(await world.audit.entries())).not.toMatch(/(ann|bob)@/);
});

it('resolves the e-mails of existing users in an entry, and of users only', async () => {
  const admin = await world.person('admin', 'ADMIN');
  await world.person('ann');
  const entry = (who: string, subjectKind: 'USER' | 'TOOL', subjectId: string) =>
    Object.assign(new AuditEntryType(), { who, subjectKind, subjectId });
  const emails = async (told: AuditEntryType) => {
    const people = world.get(AuditPeopleResolver);
    return Promise.all([people.whoEmail(told), people.subjectEmail(told)]);
  };
  expect(await emails(entry('admin', 'USER', 'ann'))).toEqual(['admin@example.com', 'ann@example.com']);
  expect(await emails(entry(SYSTEM_AUDIT_ACTOR.uid, 'TOOL', 'ann'))).toEqual([null, null]);
  await world.get(DeleteUserService).delete(admin, 'ann@example.com');
  expect(await emails(entry('ann', 'USER', 'ann'))).toEqual([null, null]);
});

it('audits nothing for rejected requests', async () => {
  const admin = await world.person('admin', 'ADMIN');
  await world.person('ann');
  world.identity.put('bob', { emailVerified: false });
  const before = await world.audit.entries();
  const refused = [
    people().makeAdmin(admin, 'unknown@example.com'),
    world.get(DeleteUserService).delete(admin, 'admin@example.com'),
    world.get(DeleteUserService).delete(admin, 'unknown@example.com'),
  ];
  expect((await Promise.allSettled(refused)).map(({ status }) => status)).not.toContain('fulfilled');
  expect(await world.audit.entries()).toEqual(before);
});

it('audits demo accounts by the shop and the first admin by the operator, each once', async () => {
  const demo = { uid: 'demo', email: 'demo@example.com', displayName: 'Demo', password: 'secret' };
  world.identity.put('first');
  for (const _twice of [1, 2]) {
    await world.get(UserSeed).ensureAccount(demo, 'ADMIN');
    await world.get(UserSeed).promoteToAdmin('first@example.com');
  }
  const entries = (await world.audit.entries()).map(({ who, subject }) => [who, subject.id]);
  expect(entries).toEqual([
    ['shop', 'demo'],
    ['operator', 'first'],
  ]);
});

it('keeps the uid of an existing account', async () => {
  world.identity.put('old');
  const demo = { uid: 'new', email: 'old@example.com', displayName: 'Demo', password: 'secret' };
  expect(await world.get(UserSeed).ensureAccount(demo, 'ADMIN')).toMatchObject({ uid: 'old', role: 'ADMIN' });
  expect((await world.audit.entries()).map(({ subject }) => subject.id)).toEqual(['old']);
});

it('posts pending entries of a killed process into one chain', async () => {
  const admin = await world.person('admin', 'ADMIN');
  await Promise.all(['ann', 'bob', 'cid'].map((uid) => world.person(uid)));
  const dead = await world.startReplica();
  await auditOf(dead).stopPosting();
  await dead.get(UserAdminService).makeAdmin(admin, 'ann@example.com');
  await dead.get(DeleteUserService).delete(admin, 'bob@example.com');
  await dead.close();
  expect(await world.audit.posted('ann', 'bob')).toEqual([]);
  await people().makeAdmin(admin, 'cid@example.com');
  expect((await world.audit.entries('ann', 'bob')).map(({ action }) => action).sort()).toEqual([
    'DELETE_USER',
    'MAKE_ADMIN',
  ]);
  expect(await world.get(PrincipalResolver).resolve({ sub: 'bob', ver: 2 })).toBeNull();
  expect(await world.get(AuditVerification).verify()).toMatchObject({ fault: undefined });
});
