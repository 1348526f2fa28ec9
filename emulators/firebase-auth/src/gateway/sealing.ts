import { type Claims, verifySignedIdToken, signIdToken } from '@shop/emulator-token';
import type { Account } from '../emulator';
import { signRefreshToken, verifyRefreshToken } from './refresh-token';
import { Refusal } from './refusal';
import type { Body } from './request-body';

/** The names under which the emulator answers tokens, and what it tells of passwords even to their owner. */
const ID_TOKENS = ['idToken', 'id_token', 'access_token'];
const REFRESH_TOKENS = ['refreshToken', 'refresh_token'];
const SECRETS = ['passwordHash', 'salt'];

/**
 * @returns what the token says of its bearer
 * @throws Refusal 400 unless the token was issued by this gateway and is still valid
 */
export function checkIdToken(idToken: unknown, key: string): Claims {
  const claims = typeof idToken === 'string' ? verifySignedIdToken(idToken, key) : undefined;
  if (!claims) {
    throw new Refusal(400, 'INVALID_ID_TOKEN');
  }
  if (typeof claims.exp !== 'number' || claims.exp <= now()) {
    throw new Refusal(400, 'TOKEN_EXPIRED');
  }
  return claims;
}

/**
 * Takes the seal off. The emulator would go on refreshing what was revoked; the real service does not, nor does this.
 *
 * @returns the token as the emulator knows it
 * @throws Refusal 400 unless the token was issued by this gateway and is not revoked
 */
export function openRefreshToken(
  sealed: string,
  key: string,
  accountById: (uid: string) => Account | undefined,
): string {
  const refresh = verifyRefreshToken(sealed, key);
  if (!refresh) {
    throw new Refusal(400, 'INVALID_REFRESH_TOKEN');
  }
  const { localId }: { localId: string } = JSON.parse(Buffer.from(refresh.token, 'base64').toString('utf8'));
  const account = accountById(localId);
  if (!account) {
    throw new Refusal(400, 'USER_NOT_FOUND');
  }
  if (refresh.issuedAt < Number(account.validSince ?? 0)) {
    throw new Refusal(400, 'TOKEN_EXPIRED');
  }
  return refresh.token;
}

/** Seals the tokens of an answer and leaves out the emulator's "hash", which holds the password in clear text. */
export function sealAnswer(body: Body, key: string): Body {
  const sealed = Object.entries(body).flatMap(([name, value]) => {
    if (SECRETS.includes(name)) {
      return [];
    }
    if (name === 'users' && Array.isArray(value)) {
      return [[name, value.map((user: Body) => sealAnswer(user, key))]];
    }
    return [[name, typeof value === 'string' ? sealText(name, value, key) : value]];
  });
  return Object.fromEntries(sealed);
}

function sealText(name: string, value: string, key: string): string {
  if (ID_TOKENS.includes(name)) {
    return signIdToken(value, key);
  }
  return REFRESH_TOKENS.includes(name) ? signRefreshToken({ token: value, issuedAt: now() }, key) : value;
}

function now(): number {
  return Math.floor(Date.now() / 1000);
}
