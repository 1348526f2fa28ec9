import type { TestUser } from '@shop/test-shop';
import { verifyEmail } from '../support/verify-email';
import { expectRefusals, toldBy } from './refusal';
import { expectNothingChanges, type Get, type BadInputFixture } from './bad-input-fixture';

const ROUNDS = 5;
const OPERATOR = { $gt: '' };
const TEXTS = ['x'.repeat(201), 'a\u0000', '   ', 5, OPERATOR];
const LINKS = [
  ...['javascript:alert(1)', 'data:text/html,x', '//host.example', 'http://host.example'],
  ...['https://user:pw@host.example', 'no link', ...TEXTS],
];
const MAKE_ADMIN = 'mutation ($email: String!) { makeAdmin(email: $email) { id } }';
const UPDATE = 'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { role } }';

export function people(world: Get): void {
  describe('what is refused', () => {
    expectNothingChanges(world);

    it.each<[string, readonly unknown[]]>([
      ['linkedinProfile', LINKS],
      ['displayName', ['', ...TEXTS]],
      ['education', TEXTS],
      ['location', TEXTS],
      ['phone', TEXTS],
      ['role', ['ADMIN']],
      ['email', ['admin@demo.dev']],
      ['uid', ['admin-of-demo']],
      ['tokenVersion', [9]],
    ])('updateProfile: %s (C11, C12)', (field, values) =>
      expectRefusals(values, { code: 'BAD_USER_INPUT', field }, (value) =>
        world().graphql(UPDATE, { input: { [field]: value } }),
      ),
    );

    it.each<[string, string, (world: BadInputFixture) => string]>([
      ['an unknown e-mail', 'NOT_FOUND', () => 'nobody@example.com'],
      ['what is no e-mail', 'NOT_FOUND', () => '{"$gt":""}'],
      ['an e-mail that is not verified', 'CONFLICT', ({ customer }) => customer.email],
    ])('making %s an admin (C3, C4)', async (_, code, emailIn) => {
      const email = emailIn(world());
      await expectRefusals([email], { code }, () =>
        world().rest('PUT', `/user/admin/${encodeURIComponent(email)}`, undefined, world().admin),
      );
      await expectRefusals([email], { code }, () => world().graphql(MAKE_ADMIN, { email }, world().admin));
    });

    it('deleting oneself, the last admin, and nobody (C5)', async () => {
      const { admin } = world();
      const remove = (email: string) => world().rest('DELETE', `/user/${email}`, undefined, admin);
      await expectRefusals([admin.email, admin.email.toUpperCase()], { code: 'CONFLICT' }, remove);
      await expectRefusals(['nobody@example.com', '%7B%7D'], { code: 'NOT_FOUND' }, remove);
    });

    it.each<[string, string, (world: BadInputFixture) => { token?: string }]>([
      ['a visitor', 'UNAUTHENTICATED', () => ({})],
      ['a customer', 'FORBIDDEN', ({ customer }) => customer],
    ])(
      '%s who would make admins, or read the lists of people and orders (C1, C10, E1)',
      async (_, code, callerIn) => {
        const { customer, stranger } = world();
        const caller = callerIn(world());
        await expectRefusals([customer.email, stranger.email], { code }, (email) =>
          world().rest('PUT', `/user/admin/${email}`, undefined, caller),
        );
        await expectRefusals([customer.email, stranger.email], { code }, (email) =>
          world().graphql(MAKE_ADMIN, { email }, caller),
        );
        await expectRefusals(['/user'], { code }, (path) => world().rest('GET', path, undefined, caller));
        await expectRefusals(['/allOrder'], { code }, (path) => world().rest('GET', path, undefined, caller));
      },
    );

    it('making an admin twice is harmless (C3)', async () => {
      const { admin } = world();
      const again = await world().rest('PUT', `/user/admin/${admin.email}`, undefined, admin);
      expect(again).toMatchObject({ status: 200, body: { matchedCount: 1, modifiedCount: 0 } });
    });

    it('asking whether another is an admin (C2)', async () => {
      const own = await world().rest('GET', `/admin/${world().customer.email}`);
      expect(own).toMatchObject({ status: 200, body: { admin: false } });
      const anothers = await world().rest('GET', `/admin/${world().admin.email}`);
      expect(toldBy(anothers)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    });
  });

  it('lists people without anything secret (C10)', async () => {
    const { body } = await world().rest('GET', '/user', undefined, world().admin);
    expect(JSON.stringify(body)).not.toMatch(/token|hash|password|version|uid/i);
  });

  it('lets one of two admins win who delete each other, and never loses the last (C5)', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const rivals = await Promise.all([
        anotherAdmin(world(), `a${round}`),
        anotherAdmin(world(), `b${round}`),
      ]);
      const [one, two] = rivals;
      const answers = await Promise.all([
        world().rest('DELETE', `/user/${two.email}`, undefined, one),
        world().rest('DELETE', `/user/${one.email}`, undefined, two),
      ]);
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses[0]).toBe(200);
      expect([401, 404, 409]).toContain(statuses[1]);
      const left = await Promise.all(rivals.map((rival) => world().rest('GET', '/order', undefined, rival)));
      expect(left.map(({ status }) => status).sort()).toEqual([200, 401]);
      const winner = rivals[left.findIndex(({ status }) => status === 200)];
      await world().rest('DELETE', `/user/${winner?.email}`, undefined, world().admin);
    }
  });
}

/** Signs someone up, has the identity service verify the e-mail, and makes an admin of them. */
async function anotherAdmin({ client, shop, admin }: BadInputFixture, name: string): Promise<TestUser> {
  const email = `${name}@example.com`;
  const { uid } = await client.signUp(email, 'secret-1');
  await verifyEmail(shop, uid);
  await client.signIn(email, 'secret-1');
  await client.rest('PUT', `/user/admin/${email}`, undefined, admin.token);
  return client.signIn(email, 'secret-1');
}
