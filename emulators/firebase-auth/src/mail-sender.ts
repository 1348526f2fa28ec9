import { createTransport } from 'nodemailer';
import type { IdentityMail } from './identity-mail';

const TIMEOUTS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

/** Sends one mail. @throws Error when the mail server does not take it */
export type SendMail = (mail: IdentityMail) => Promise<void>;

/** @param url of the mail server, as `SMTP_URL`. @param from sender */
export function mailSender(url: string, from: string): SendMail {
  const transport = createTransport(url, {
    from,
    ...TIMEOUTS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (mail) => void (await transport.sendMail(mail));
}
