import type { Principal } from '@shop/api-common';
import { StoreDeadline } from '@shop/api-database';
import { type AccessClaims, AccessTokens } from './access-tokens';
import { JwtStrategy } from './jwt.strategy';
import { PrincipalResolver, type StoredPrincipal } from './principal-resolver';

const OLD = 'o'.repeat(32);
const NEW = 'n'.repeat(32);
const deadline = new StoreDeadline();
afterAll(() => deadline.onModuleDestroy());

/** Resolves every user with the first token version. */
class FakeResolver extends PrincipalResolver {
  override readonly dependsOn = { collection: 'none', fields: [] };

  override async resolve({ sub, ver }: AccessClaims): Promise<StoredPrincipal | null> {
    const known = { email: 'x@example.com', displayName: '', role: 'CUSTOMER' } as const;
    return ver === 1 ? { ...known, uid: sub, documentId: 'x' } : null;
  }
}

interface Authenticator {
  authenticate(request: object): void;
}

/** The principal of a token, for a server with these secrets; undefined when it is rejected. */
function principalOf(token: string, secrets: string[]): Promise<Principal | undefined> {
  const strategy = new JwtStrategy(
    new FakeResolver(),
    deadline,
    new AccessTokens({ accessTokenSecrets: secrets }),
  );
  return new Promise((done, fail) => {
    const outcomes = { success: done, fail: () => done(undefined), error: fail };
    const authenticator: Authenticator = Object.assign(strategy, outcomes);
    authenticator.authenticate({ headers: { authorization: `Bearer ${token}` } });
  });
}

const issued = (secret: string, version = 1) =>
  new AccessTokens({ accessTokenSecrets: [secret] }).issue('ada', version).accessToken;

it('accepts a token signed before a rotation while both secrets are configured', async () => {
  const token = issued(OLD);
  expect(await principalOf(token, [OLD])).toMatchObject({ uid: 'ada' });
  expect(await principalOf(token, [NEW, OLD])).toMatchObject({ uid: 'ada' });
  expect(await principalOf(token, [NEW])).toBeUndefined();
});

it('accepts a token for a minute after its expiry, as clocks differ', async () => {
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now');
  const issuedBefore = (seconds: number) => {
    clock.mockReturnValueOnce(now - seconds * 1000);
    return issued(NEW);
  };
  expect(await principalOf(issuedBefore(3_650), [NEW])).toMatchObject({ uid: 'ada' });
  expect(await principalOf(issuedBefore(3_670), [NEW])).toBeUndefined();
  clock.mockRestore();
});

it('checks the version of a valid token', async () => {
  expect(await principalOf(issued(NEW, 2), [NEW])).toBeUndefined();
});

it.each(['x', 'a.b.c', `${issued(NEW)}x`, issued(NEW).replace(/\.[^.]+$/, '.')])(
  'rejects the token %s',
  async (token) => {
    expect(await principalOf(token, [NEW])).toBeUndefined();
  },
);
