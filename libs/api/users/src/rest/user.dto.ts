import { parseInput } from '@shop/api-common';
import { bearerToken, EXAMPLE, ignoredFields, ignoredTextSchema, withExample } from '@shop/api-http';
import { LIMITS } from '@shop/contracts';
import { z } from 'zod';
import type { User } from '../domain/user';

export const userDto = z
  .object({
    _id: z.string(),
    email: z.string(),
    displayName: z.string(),
    role: z.enum(['admin', 'customer']),
    phone: z.string().optional(),
    linkedinProfile: z.string().optional(),
    education: z.string().optional(),
    location: z.string().optional(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'User', description: 'A customer or admin.' });
export type UserDto = z.output<typeof userDto>;

const idToken = z.string({ error: 'must be a text' }).nullish();
const ignored = (max: number) => ignoredTextSchema(max, 'Ignored: it changes nothing.');
const profileText = ignored(LIMITS.profileFieldMax);

/** Body of a sign-in request; profile fields are accepted and ignored. */
export const signInForm = z
  .strictObject({
    idToken: idToken.describe('The proof of identity, if no header carries it.'),
    email: withExample(ignored(LIMITS.emailMax), EXAMPLE.customer),
    displayName: profileText,
    phone: ignored(LIMITS.phoneMax),
    education: profileText,
    location: profileText,
    linkedinProfile: profileText,
    ...ignoredFields('_id', 'uid', 'role', 'admin', 'tokenVersion', 'emailVerified'),
    ...ignoredFields('name', 'userName', 'photoURL', 'image', 'createdAt'),
  })
  .optional();

/** What clients send to make a user an admin; the path names the user. */
export const adminForm = z.strictObject(ignoredFields('email', 'role', 'admin')).optional();

export const emailParameter = (example: string) =>
  z.object({ email: withExample(z.string().describe('An e-mail address; case does not count.'), example) });

/** The ID token of a sign-in request, from the Authorization header or else the body. */
export function proofOfIdentity(authorization: string | undefined, body: unknown): string | undefined {
  const form = parseInput(signInForm, body);
  return bearerToken(authorization) ?? form?.idToken ?? undefined;
}

export const signInAnswer = z.object({ token: z.string(), expiresAt: z.iso.datetime(), user: userDto });
export type SignInAnswer = z.output<typeof signInAnswer>;

export function toUserDto(user: User): UserDto {
  const { phone, linkedinProfile, education, location } = user;
  return {
    _id: user.id,
    email: user.email,
    displayName: user.displayName,
    role: user.role === 'ADMIN' ? 'admin' : 'customer',
    ...(phone && { phone }),
    ...(linkedinProfile && { linkedinProfile }),
    ...(education && { education }),
    ...(location && { location }),
    createdAt: user.createdAt.toISOString(),
  };
}
