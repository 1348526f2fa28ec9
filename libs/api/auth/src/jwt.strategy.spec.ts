import type { Principal } from '@shop/api-common';
import { type AccessClaims, AccessTokens } from './access-tokens';
import { JwtStrategy } from './jwt.strategy';
import { PrincipalResolver, type StoredPrincipal } from './principal-resolver';

const OLD = 'o'.repeat(32);
const NEW = 'n'.repeat(32);

/** Everybody is there, with the first version of their rights. */
class Everybody extends PrincipalResolver {
  override readonly dependsOn = { collection: 'none', fields: [] };

  override async resolve({ sub, ver }: AccessClaims): Promise<StoredPrincipal | null> {
    const known = { email: 'x@example.com', displayName: '', role: 'CUSTOMER' } as const;
    return ver === 1 ? { ...known, uid: sub, documentId: 'x' } : null;
  }
}

/** What of a strategy a request meets. */
interface Door {
  authenticate(request: object): void;
}

/** Whom a server with these secrets takes a token for; undefined for nobody. */
function principalOf(token: string, secrets: string[]): Promise<Principal | undefined> {
  const strategy = new JwtStrategy(new Everybody(), new AccessTokens({ accessTokenSecrets: secrets }));
  return new Promise((done, fail) => {
    const ends = { success: done, fail: () => done(undefined), error: fail };
    const door: Door = Object.assign(strategy, ends);
    door.authenticate({ headers: { authorization: `Bearer ${token}` } });
  });
}

const issued = (secret: string, version = 1) =>
  new AccessTokens({ accessTokenSecrets: [secret] }).issue('ada', version).accessToken;

it('lets a token from before a rotation in during the overlap, and nobody with it after', async () => {
  const token = issued(OLD);
  expect(await principalOf(token, [OLD])).toMatchObject({ uid: 'ada' });
  expect(await principalOf(token, [NEW, OLD])).toMatchObject({ uid: 'ada' });
  expect(await principalOf(token, [NEW])).toBeUndefined();
});

it('takes a token for another minute than it says, as the clocks of two processes differ', async () => {
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

it('asks about the version of a genuine token each time', async () => {
  expect(await principalOf(issued(NEW, 2), [NEW])).toBeUndefined();
});

it.each(['x', 'a.b.c', `${issued(NEW)}x`, issued(NEW).replace(/\.[^.]+$/, '.')])(
  'takes %s for nobody',
  async (token) => {
    expect(await principalOf(token, [NEW])).toBeUndefined();
  },
);
