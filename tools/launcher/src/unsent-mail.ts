/**
 * Shows a mail that a piece sends nobody on the terminal, and nowhere else: logs are kept and passed on, and a link to reset a
 * password is as good as the password.
 *
 * @param message what the piece said over its channel, of any kind
 */
export function showUnsentMail(message: unknown): void {
  if (typeof message !== 'object' || message === null || !('mail' in message)) return;
  console.log(`\n${String(message.mail)}\n`);
}
