import { TOKEN_OUTDATED } from '@shop/contracts';
import { claimsFor, nowSeconds, signToken, tamperToken } from '../support/tokens';
import { expectRefusals, readRefusal } from './refusal';
import { expectNothingChanges, type Get, SECRET } from './bad-input-fixture';

const SIGN_IN = 'mutation ($idToken: String!) { signIn(idToken: $idToken) { user { role } } }';
const UNKNOWN = { code: 'UNAUTHENTICATED' };
const HOUR = 3_600;

/** The message and reason of a GraphQL refusal. */
function reasonOf(body: unknown): unknown {
  return (body as { errors: [{ extensions: { reason?: unknown } }] }).errors[0].extensions.reason;
}

/** Access tokens that a customer could try, all of them for a user who is there. */
function forgeries(uid: string, genuine: string): Record<string, string> {
  const now = nowSeconds();
  const signed = (change: object, header: object = {}) => signToken(SECRET, claimsFor(uid, change), header);
  const [head = '', claims = '', signature = ''] = genuine.split('.');
  const unsigned = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
  return {
    expired: signed({ iat: now - 2 * HOUR, exp: now - HOUR }),
    'not valid yet': signed({ nbf: now + HOUR }),
    'of another issuer': signed({ iss: 'https://securetoken.google.com/demo-shop' }),
    'for another audience': signed({ aud: 'demo-shop' }),
    'of an empty uid': signed({ sub: '' }),
    'of an unknown uid': signed({ sub: 'nobody' }),
    'of an object': signed({ sub: { $ne: '' } }),
    'of an old version': signed({ ver: 0 }),
    'of a version to come': signed({ ver: 2 }),
    'of a version that is none': signed({ ver: { $gte: 0 } }),
    'signed with another secret': signToken('x'.repeat(32), claimsFor(uid)),
    'saying alg none, unsigned': `${unsigned}.${claims}.`,
    'saying alg none, signed': signed({}, { alg: 'none' }),
    'saying RS256': signed({}, { alg: 'RS256' }),
    'saying HS512': signed({}, { alg: 'HS512' }),
    'without its signature': `${head}.${claims}.`,
    'with other claims': tamperToken(genuine, claimsFor(uid, { ver: 1, admin: true })),
    'in two parts': `${head}.${signature}`,
    'of 15 KB': 'x'.repeat(15_000),
  };
}

/** Those with a valid signature, which a client may renew. */
const OUTDATED = [
  ...['expired', 'of an empty uid', 'of an unknown uid', 'of an object'],
  ...['of an old version', 'of a version to come', 'of a version that is none'],
];

/** Identity tokens that the identity service did not issue. */
function forgedProofs(genuine: string, accessToken: string): string[] {
  const now = nowSeconds();
  const claims = JSON.parse(Buffer.from(genuine.split('.')[1] ?? '', 'base64url').toString()) as object;
  const variants: object[] = [
    { sub: 'admin-of-demo', user_id: 'admin-of-demo', email: 'admin@demo.dev' },
    { exp: now - HOUR },
    { iat: now + HOUR, auth_time: now + HOUR },
    { aud: 'another-project' },
    { iss: 'https://evil.example/demo-shop' },
    { sub: '' },
  ];
  const headers = [
    { jku: 'http://127.0.0.1:9/keys' },
    { x5u: 'http://127.0.0.1:9/cert' },
    { jwk: { kty: 'oct', k: 'eA' } },
    { kid: '../../../dev/null' },
    { kid: 'unknown', alg: 'RS256' },
  ];
  return [
    ...variants.map((change) => tamperToken(genuine, { ...claims, ...change })),
    ...headers.map((header) => signToken('x'.repeat(32), claims, header)),
    ...[accessToken, '', 'x', 'a.b.c', 'x'.repeat(15_000)],
  ];
}

export function tokens(fixture: Get): void {
  expectNothingChanges(fixture);
  const prove = () => fixture().client.fetchIdToken(fixture().customer.email, 'secret-1');

  it('access tokens that the shop did not make, or not for now (B4, B12, B15, E1)', async () => {
    const { uid, token } = fixture().customer;
    const tokens = Object.entries({ ...forgeries(uid, token), 'of the identity service': await prove() });
    const genuine = await fixture().rest('GET', '/order', undefined, {
      token: signToken(SECRET, claimsFor(uid)),
    });
    expect(genuine.status).toBe(200);
    await expectRefusals(tokens, UNKNOWN, ([, forged]) =>
      fixture().rest('GET', '/order', undefined, { token: forged }),
    );
    await expectRefusals(tokens, UNKNOWN, ([, forged]) =>
      fixture().graphql('{ me { id } }', {}, { token: forged }),
    );
  });

  it('of no access token but those with its own signature does the shop say that it made them', async () => {
    const { uid, token } = fixture().customer;
    const received: string[] = [];
    for (const [name, forged] of Object.entries(forgeries(uid, token))) {
      const { body } = await fixture().graphql('{ me { id } }', {}, { token: forged });
      if (reasonOf(body) === TOKEN_OUTDATED) received.push(name);
      const onRest = await fixture().rest('GET', '/order', undefined, { token: forged });
      expect(JSON.stringify(onRest.body)).not.toContain(TOKEN_OUTDATED);
    }
    expect(received).toEqual(OUTDATED);
  });

  it('Authorization headers of other forms (B13, E1)', async () => {
    const { token, email } = fixture().customer;
    const headers = [
      ...['Bearer', 'Bearer ', 'Bearer ä', token, email],
      ...[`Bearer  ${token} y`, `Bearer  ${token}`, `bearer ${token}`, `BEARER ${token}`, `Basic ${token}`],
    ];
    await expectRefusals(headers, UNKNOWN, (Authorization) =>
      fixture().client.rest('GET', '/order', undefined, undefined, { Authorization }),
    );
  });

  it('proofs of identity that are none (B3, B4, B12)', async () => {
    const { token, email } = fixture().customer;
    const proofs = forgedProofs(await prove(), token);
    await expectRefusals(proofs, UNKNOWN, (idToken) => fixture().graphql(SIGN_IN, { idToken }));
    await expectRefusals(proofs, UNKNOWN, (idToken) =>
      fixture().rest('PUT', `/user/${email}`, { idToken }, {}),
    );
    await expectRefusals(proofs.filter(Boolean), UNKNOWN, (proof) =>
      fixture().rest('PUT', `/user/${email}`, undefined, { token: proof }),
    );
  });

  it('no proof at all, and one of another e-mail address (B1, B5)', async () => {
    const { stranger, customer } = fixture();
    for (const body of [undefined, {}, { idToken: null }]) {
      const answer = await fixture().rest('PUT', `/user/${customer.email}`, body, {});
      expect(readRefusal(answer)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    }
    const mistyped = [5, { $ne: '' }, ['x']];
    await expectRefusals(mistyped, { code: 'BAD_USER_INPUT', field: 'idToken' }, (idToken) =>
      fixture().rest('PUT', `/user/${customer.email}`, { idToken }, {}),
    );
    for (const form of [[], [5]]) {
      const answer = await fixture().rest('PUT', `/user/${customer.email}`, form, {});
      expect(readRefusal(answer)).toMatchObject({ status: 400, fields: ['input'] });
    }
    const anothers = await fixture().rest('PUT', `/user/${stranger.email}`, { idToken: await prove() }, {});
    expect(readRefusal(anothers)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  });

  it.each(['email', 'displayName', 'phone', 'education', 'location', 'linkedinProfile'])(
    'a wrong %s next to a valid identity token',
    async (field) => {
      const { email } = fixture().customer;
      const idToken = await prove();
      const send = (value: unknown) =>
        fixture().rest('PUT', `/user/${email}`, { idToken, [field]: value }, {});
      const wrong = [{ $gt: '' }, ['x'], 5, true, 'x'.repeat(5_000)];
      await expectRefusals(wrong, { code: 'BAD_USER_INPUT', field }, send);
      expect((await send(null)).status).toBe(200);
    },
  );

  it('signing in takes neither role nor uid from the body (B7)', async () => {
    const { email } = fixture().customer;
    const body = { idToken: await prove(), role: 'admin', uid: 'x', tokenVersion: 9, email: 'a@b.dev' };
    const answer = await fixture().rest('PUT', `/user/${email.toUpperCase()}`, body, {});
    expect(answer).toMatchObject({ status: 200, body: { user: { role: 'customer', email } } });
  });
}
