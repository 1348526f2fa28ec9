import { isLoopback } from '@shop/config';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { MailError, type MailMessage, MailTransport } from '../domain/mail-transport.port';
import { toMailError } from './mail-errors';

/** Together less than the lease of a letter. */
const TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};
const MAX_CONNECTIONS = 4;
const MAX_LETTERS_PER_CONNECTION = 100;

const acceptance = z.object({
  accepted: z.array(z.string()).length(1),
  rejected: z.array(z.unknown()).length(0),
  response: z.string().regex(/^2\d\d/),
});

/** Sends by SMTP over a few kept connections. */
export class SmtpTransport extends MailTransport {
  private readonly transport;

  /** @param url `smtp://` or `smtps://`, as `SMTP_URL` has it. @param from sender */
  constructor(
    url: string,
    private readonly from: string,
  ) {
    super();
    const { protocol, hostname, port, username, password } = new URL(url);
    const secure = protocol === 'smtps:';
    const hasLogin = username !== '';
    this.transport = createTransport({
      ...{ pool: true, maxConnections: MAX_CONNECTIONS, maxMessages: MAX_LETTERS_PER_CONNECTION },
      ...{ host: hostname.replace(/^\[|\]$/g, ''), port: port ? Number(port) : secure ? 465 : 587, secure },
      ...(hasLogin && {
        auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
        requireTLS: !secure && !isLoopback(hostname),
      }),
      ...{ ...TIMEOUTS, disableFileAccess: true, disableUrlAccess: true },
    });
  }

  async send({ messageId, to, ...content }: MailMessage): Promise<void> {
    const info: unknown = await this.transport
      .sendMail({ from: this.from, to, messageId: `<${messageId}>`, ...content, ...AUTOMATIC })
      .catch((error: unknown) => {
        throw toMailError(error);
      });
    if (!acceptance.safeParse(info).success)
      throw new MailError('DEFERRED', 'The mail server gave an answer that is not understood');
  }

  close(): void {
    this.transport.close();
  }
}

/** Keeps out-of-office answers away (RFC 3834). */
const AUTOMATIC = { headers: { 'Auto-Submitted': 'auto-generated' } };
