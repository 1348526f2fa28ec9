import { createHmac } from 'node:crypto';
import mongoose from 'mongoose';
import type { BenchShop } from './bench-shop';

/** Claims of the shop's own tokens. */
const ISSUED = { iss: 'tool-shop', aud: 'tool-shop-api' };
const HOUR_SECONDS = 3_600;

/**
 * Adds customers directly to the store and signs their tokens, as thousands of sign-ups take too long.
 *
 * @param group prefix of their uids, unique within the run
 * @returns their access tokens
 */
export async function addCustomers(
  { environment }: BenchShop,
  group: string,
  count: number,
): Promise<string[]> {
  const connection = await mongoose.createConnection(storeOf(environment)).asPromise();
  const createdAt = new Date();
  const users = Array.from({ length: count }, (_, index) => ({
    ...{ uid: `${group}-${index}`, email: `${group}-${index}@example.com`, emailVerified: true },
    ...{
      displayName: `Customer ${index}`,
      role: 'CUSTOMER',
      tokenVersion: 1,
      createdAt,
      updatedAt: createdAt,
    },
  }));
  await connection.collection('users').insertMany(users, { ordered: false });
  await connection.close();
  const secret = environment['ACCESS_TOKEN_SECRET'] ?? '';
  return users.map(({ uid }) => accessToken(secret, uid));
}

/** Connection string of a shop's store. */
export function storeOf(environment: Readonly<Record<string, string>>): string {
  const { MONGODB_URI, EMBEDDED_MONGO_PORT } = environment;
  return MONGODB_URI ?? `mongodb://127.0.0.1:${EMBEDDED_MONGO_PORT}/shop?directConnection=true`;
}

function accessToken(secret: string, sub: string): string {
  const iat = Math.floor(Date.now() / 1000);
  const claims = { ...ISSUED, sub, ver: 1, iat, exp: iat + HOUR_SECONDS };
  const body = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
