import { actionLink } from './identity-mail';

/** All that cannot be seen, which a terminal might obey. */
const UNPRINTABLE = /[^\x21-\x7e]/g;

/**
 * The text of a mail that resets a password.
 *
 * @param actionUrl address of the page that the links of mails lead to
 */
export function resetMail(actionUrl: string, email: string, code: string): string {
  const link = actionLink(actionUrl, 'resetPassword', code);
  return `No mail is sent. To choose a new password, ${email.replace(UNPRINTABLE, '?')} would get this link:\n  ${link}`;
}

/**
 * Sends a mail to the parent process over its IPC channel if there is one: what it prints may be kept, and
 * the link is as good as the password.
 */
export function showMail(mail: string): void {
  if (process.send) process.send({ mail });
  else process.stdout.write(`${mail}\n`);
}
