import { createHmac } from 'node:crypto';

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Signs an access token as the shop does, given its secret. */
export function signToken(secret: string, claims: object, header: object = {}): string {
  const body = `${encode({ alg: 'HS256', typ: 'JWT', ...header })}.${encode(claims)}`;
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
}

/** The claims of an access token of the shop, good for an hour. */
export function claimsFor(uid: string, change: object = {}): object {
  const now = nowSeconds();
  return {
    ...{ sub: uid, ver: 1, iss: 'tool-shop', aud: 'tool-shop-api', iat: now, exp: now + 3600 },
    ...change,
  };
}

/** The token with other claims under the signature that it has. */
export function tamperToken(token: string, claims: object): string {
  const [head, , signature] = token.split('.');
  return [head, encode(claims), signature].join('.');
}

export function nowSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
