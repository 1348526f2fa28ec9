import type { Shop } from '@shop/test-shop';

/** Has the identity service of a shop take an account's e-mail address for verified; the next sign-in tells the shop. */
export async function verifyEmail({ environment }: Shop, uid: string): Promise<void> {
  const origin = `http://127.0.0.1:${environment['AUTH_EMULATOR_ADMIN_PORT']}`;
  await fetch(`${origin}/identitytoolkit.googleapis.com/v1/projects/demo-shop/accounts:update`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
    body: JSON.stringify({ localId: uid, emailVerified: true }),
  });
}
