/**
 * Prints an unsent mail on the terminal only, never in a log: a password reset link is as sensitive as the password.
 *
 * @param message any message of the service's IPC channel
 */
export function printUnsentMail(message: unknown): void {
  if (typeof message !== 'object' || message === null || !('mail' in message)) return;
  console.log(`\n${String(message.mail)}\n`);
}
