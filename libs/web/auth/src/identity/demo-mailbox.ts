/** Mailbox of the demo identity service, which sends no emails. */
const MAILBOX = '/emulator/auth/mailbox';

/**
 * Opens the waiting demo email of an ID token's user.
 * @returns the code of its link; null when none waits or the shop runs on another machine
 */
export async function openMailbox(idToken: string): Promise<string | null> {
  const answer = await fetch(MAILBOX, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ idToken }),
  });
  if (!answer.ok) return null;
  const { verificationCode } = (await answer.json()) as { readonly verificationCode: string | null };
  return verificationCode;
}
