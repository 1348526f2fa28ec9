import { listenInbox } from './inbox/inbox-server';
import { Letters } from './letters';
import { listenSmtp } from './smtp';

/** How to run an SMTP sandbox. */
export interface SmtpSandboxOptions {
  /** Loopback port of SMTP; 0 for any free one. */
  readonly smtpPort: number;
  /** Loopback port of the inbox page; 0 for any free one. */
  readonly inboxPort: number;
  /** Folder of the letters, created if missing. */
  readonly dataDir: string;
  /** Takes one line for each message that could not be kept. */
  readonly log?: (line: string) => void;
}

/** A running SMTP sandbox. */
export interface SmtpSandbox {
  readonly smtpPort: number;
  readonly inboxPort: number;
  close(): Promise<void>;
}

/** A port that another program has. */
export class PortTakenError extends Error {
  constructor(variable: string) {
    super(`${variable} is taken by another program. Stop that program or set another port.`);
  }
}

/**
 * Starts a mail server that keeps every letter, and the page that shows them.
 *
 * @throws PortTakenError; Error when the folder cannot be used
 */
export async function startSmtpSandbox(options: SmtpSandboxOptions): Promise<SmtpSandbox> {
  const letters = await Letters.open(options.dataDir);
  const log = options.log ?? console.error;
  const inbox = await listenInbox(letters, options.inboxPort).catch(named('INBOX_PORT'));
  const smtp = await listenSmtp(letters, options.smtpPort, log).catch(
    async (error: NodeJS.ErrnoException) => {
      await inbox.close();
      return named('SMTP_SANDBOX_PORT')(error);
    },
  );
  return {
    smtpPort: smtp.port,
    inboxPort: inbox.port,
    close: async () => {
      await smtp.close();
      await inbox.close();
    },
  };
}

function named(variable: string) {
  return (error: NodeJS.ErrnoException): never => {
    throw error.code === 'EADDRINUSE' ? new PortTakenError(variable) : error;
  };
}
