import { z } from 'zod';

const uid = z.string().min(1).max(128);
/** In seconds, up to the year 2100. */
const timestamp = z.int().min(1).max(4_102_444_800);
const optionalText = z.string().nullish();

/** What the shop reads of an account (firebase.google.com/docs/reference/admin/node/firebase-admin.auth.userrecord). */
export const accountAnswer = z.object({
  uid,
  email: z.string().optional(),
  emailVerified: z.boolean(),
  displayName: optionalText,
  photoURL: optionalText,
  disabled: z.boolean(),
  tokensValidAfterTime: z.string().optional(),
});

/** The account of this uid, and no other. */
export function accountOf(uid: string) {
  return accountAnswer.refine((account) => account.uid === uid, 'is another account');
}

/** What the shop reads of a verified token (firebase.google.com/docs/auth/admin/verify-id-tokens). */
export const claimsAnswer = z.object({
  uid,
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  name: z.unknown().optional(),
  picture: z.unknown().optional(),
  iat: timestamp,
  auth_time: timestamp,
});
