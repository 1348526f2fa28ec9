import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import type { Letters } from './letters';

const MAX_MESSAGE_BYTES = 1024 * 1024;
const MAX_CONNECTIONS = 50;
const IDLE_TIMEOUT_MS = 30_000;

/** Recipients that the sandbox refuses, by the start of their address. */
const REFUSALS = [
  { prefix: 'bounce@', responseCode: 550, message: 'No such mailbox' },
  { prefix: 'defer@', responseCode: 451, message: 'Try again later' },
];

/** A server on loopback that takes every message. */
export interface SmtpListener {
  readonly port: number;
  close(): Promise<void>;
}

class SmtpError extends Error {
  constructor(
    readonly responseCode: number,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Takes messages for anybody and acknowledges each when it is on disk. No TLS, no sign-in.
 *
 * @throws Error with code EADDRINUSE if the port is taken
 */
export async function listenSmtp(
  letters: Letters,
  port: number,
  log: (line: string) => void,
): Promise<SmtpListener> {
  const server = new SMTPServer({
    banner: 'sandbox: mail stays on this machine',
    ...{ authOptional: true, disabledCommands: ['AUTH', 'STARTTLS'], disableReverseLookup: true },
    ...{ size: MAX_MESSAGE_BYTES, maxClients: MAX_CONNECTIONS, socketTimeout: IDLE_TIMEOUT_MS },
    onRcptTo({ address }, _session, done) {
      const refusal = REFUSALS.find(({ prefix }) => address.toLowerCase().startsWith(prefix));
      done(refusal && new SmtpError(refusal.responseCode, refusal.message));
    },
    onData(stream, { envelope }, done) {
      const to = envelope.rcptTo.map(({ address }) => address.toLowerCase());
      const receivedAt = new Date().toISOString();
      readMessage(stream)
        .then((message) => letters.add(message, { to, receivedAt }))
        .then(
          () => done(),
          (error: Error) => {
            log(`a message was refused: ${error.message}`);
            done(error instanceof SmtpError ? error : new SmtpError(451, 'The message could not be kept'));
          },
        );
    },
  });
  // Errors of clients alone: those of listening reject below.
  server.on('error', () => undefined);
  const listener = server.listen(port, '127.0.0.1');
  await once(listener, 'listening');
  return {
    port: (listener.address() as AddressInfo).port,
    close: () => new Promise((closed) => server.close(closed)),
  };
}

async function readMessage(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= MAX_MESSAGE_BYTES) chunks.push(chunk);
  }
  if (bytes > MAX_MESSAGE_BYTES) throw new SmtpError(552, 'The message is larger than 1 MiB');
  return Buffer.concat(chunks);
}
