import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';

/** A message as a mail server got it. */
export interface ReceivedMessage {
  readonly to: string;
  readonly source: string;
}

class Refusal extends Error {
  constructor(
    readonly responseCode: number,
    message: string,
  ) {
    super(message);
  }
}

/** A mail server of a test, which can go away and come back on its port. */
export class MailServer {
  readonly received: ReceivedMessage[] = [];
  /** Answer to every recipient; undefined takes them. */
  refusal: { readonly code: number; readonly text: string } | undefined;
  port = 0;
  private server: SMTPServer | undefined;

  async start(): Promise<void> {
    this.server = new SMTPServer({
      ...{ authOptional: true, disabledCommands: ['AUTH', 'STARTTLS'], disableReverseLookup: true },
      closeTimeout: 10,
      onRcptTo: (_address, _session, done) => {
        const { refusal } = this;
        done(refusal && new Refusal(refusal.code, refusal.text));
      },
      onData: (stream, { envelope }, done) => {
        const to = envelope.rcptTo.map(({ address }) => address).join();
        void textOf(stream).then((source) => {
          this.received.push({ to, source });
          done();
        });
      },
    });
    this.server.on('error', () => undefined);
    const listener = this.server.listen(this.port, '127.0.0.1');
    await once(listener, 'listening');
    ({ port: this.port } = listener.address() as AddressInfo);
  }

  stop(): Promise<void> {
    return new Promise((done) => (this.server ? this.server.close(done) : done()));
  }

  /** In the order of arrival, without angle brackets. */
  messageIds(): string[] {
    return this.received.map(({ source }) => /^Message-ID: <(.*)>/im.exec(source)?.[1] ?? '');
  }
}

async function textOf(stream: SMTPServerDataStream): Promise<string> {
  let text = '';
  for await (const chunk of stream as AsyncIterable<Buffer>) text += chunk.toString();
  return text;
}
