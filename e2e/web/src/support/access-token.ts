import { createHmac } from 'node:crypto';

/** A well-formed access token of the shop that ran out a minute ago, for the person of a valid one. */
export function expireToken(token: string, secret: string): string {
  const [header = '', payload = ''] = token.split('.');
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const late = Math.floor(Date.now() / 1000) - 60;
  const body = Buffer.from(JSON.stringify(Object.assign({}, claims, { exp: late }))).toString('base64url');
  const seal = createHmac('sha256', secret).update(`${header}.${body}`).digest('base64url');
  return `${header}.${body}.${seal}`;
}

/** The same token with another person in it; its signature no longer fits. */
export function tamperToken(token: string): string {
  const [header = '', payload = '', seal = ''] = token.split('.');
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const body = Buffer.from(JSON.stringify(Object.assign({}, claims, { sub: 'admin-of-demo' }))).toString(
    'base64url',
  );
  return `${header}.${body}.${seal}`;
}
