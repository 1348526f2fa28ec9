/** Where the demo's identity service, which sends no mails, shows them to the person whom they are for. */
const MAILBOX = '/emulator/auth/mailbox';

/**
 * Opens the mail that waits for the person of an ID token.
 *
 * @returns the code of its link; null when none is waiting, or when the shop runs on another machine than the browser
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
