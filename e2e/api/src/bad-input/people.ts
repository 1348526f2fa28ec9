import type { TestUser } from '@shop/test-shop';
import { verifyEmail } from '../support/verify-email';
import { expectRefusals, readRefusal } from './refusal';
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

export function people(fixture: Get): void {
  describe('what is refused', () => {
    expectNothingChanges(fixture);

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
        fixture().graphql(UPDATE, { input: { [field]: value } }),
      ),
    );

    it.each<[string, string, (fixture: BadInputFixture) => string]>([
      ['an unknown e-mail', 'NOT_FOUND', () => 'unknown@example.com'],
      ['what is no e-mail', 'BAD_USER_INPUT', () => '{"$gt":""}'],
      ['a look-alike of an e-mail', 'BAD_USER_INPUT', () => 'adm\u0131n@demo.dev'],
      ['an e-mail that is not verified', 'CONFLICT', ({ customer }) => customer.email],
    ])('making %s an admin (C3, C4)', async (_, code, emailIn) => {
      const email = emailIn(fixture());
      await expectRefusals([email], { code }, () =>
        fixture().rest('PUT', `/user/admin/${encodeURIComponent(email)}`, undefined, fixture().admin),
      );
      await expectRefusals([email], { code }, () =>
        fixture().graphql(MAKE_ADMIN, { email }, fixture().admin),
      );
    });

    it('deleting oneself, the last admin, and an unknown user (C5)', async () => {
      const { admin } = fixture();
      const remove = (email: string) => fixture().rest('DELETE', `/user/${email}`, undefined, admin);
      await expectRefusals([admin.email, admin.email.toUpperCase()], { code: 'CONFLICT' }, remove);
      await expectRefusals(['unknown@example.com'], { code: 'NOT_FOUND' }, remove);
      await expectRefusals(['%7B%7D', 'a@b@c.de'], { code: 'BAD_USER_INPUT', field: 'email' }, remove);
    });

    it.each<[string, string, (fixture: BadInputFixture) => { token?: string }]>([
      ['a visitor', 'UNAUTHENTICATED', () => ({})],
      ['a customer', 'FORBIDDEN', ({ customer }) => customer],
    ])(
      '%s who would make admins, or read the lists of people and orders (C1, C10, E1)',
      async (_, code, callerIn) => {
        const { customer, stranger } = fixture();
        const caller = callerIn(fixture());
        await expectRefusals([customer.email, stranger.email], { code }, (email) =>
          fixture().rest('PUT', `/user/admin/${email}`, undefined, caller),
        );
        await expectRefusals([customer.email, stranger.email], { code }, (email) =>
          fixture().graphql(MAKE_ADMIN, { email }, caller),
        );
        await expectRefusals(['/user'], { code }, (path) => fixture().rest('GET', path, undefined, caller));
        await expectRefusals(['/allOrder'], { code }, (path) =>
          fixture().rest('GET', path, undefined, caller),
        );
      },
    );

    it('making an admin twice is harmless (C3)', async () => {
      const { admin } = fixture();
      const again = await fixture().rest('PUT', `/user/admin/${admin.email}`, undefined, admin);
      expect(again).toMatchObject({ status: 200, body: { matchedCount: 1, modifiedCount: 0 } });
    });

    it('asking whether another is an admin (C2)', async () => {
      const own = await fixture().rest('GET', `/admin/${fixture().customer.email}`);
      expect(own).toMatchObject({ status: 200, body: { admin: false } });
      const anothers = await fixture().rest('GET', `/admin/${fixture().admin.email}`);
      expect(readRefusal(anothers)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    });
  });

  it('lists people without anything secret (C10)', async () => {
    const { body } = await fixture().rest('GET', '/user', undefined, fixture().admin);
    expect(JSON.stringify(body)).not.toMatch(/token|hash|password|version|uid/i);
  });

  it('lets one of two admins win who delete each other, and never loses the last (C5)', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const rivals = await Promise.all([
        anotherAdmin(fixture(), `a${round}`),
        anotherAdmin(fixture(), `b${round}`),
      ]);
      const [one, two] = rivals;
      const answers = await Promise.all([
        fixture().rest('DELETE', `/user/${two.email}`, undefined, one),
        fixture().rest('DELETE', `/user/${one.email}`, undefined, two),
      ]);
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses[0]).toBe(200);
      expect([401, 404, 409]).toContain(statuses[1]);
      const left = await Promise.all(
        rivals.map((rival) => fixture().rest('GET', '/order', undefined, rival)),
      );
      expect(left.map(({ status }) => status).sort()).toEqual([200, 401]);
      const winner = rivals[left.findIndex(({ status }) => status === 200)];
      await fixture().rest('DELETE', `/user/${winner?.email}`, undefined, fixture().admin);
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
