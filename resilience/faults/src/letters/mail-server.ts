import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';

/** A mail server that takes every letter. */
export class MailServer {
  port = 0;
  /** Message-IDs without angle brackets, by subject; each as often as it came. */
  readonly received = new Map<string, string[]>();
  private server: SMTPServer | undefined;

  /** On the port of its last start. */
  async start(): Promise<void> {
    this.server = new SMTPServer({
      ...{ authOptional: true, disabledCommands: ['AUTH', 'STARTTLS'], disableReverseLookup: true },
      closeTimeout: 10,
      onData: (stream, _session, done) => {
        headersOf(stream).then((headers) => {
          const [subject = '', messageId = ''] = [headers.get('subject'), headers.get('message-id')];
          this.received.set(subject, [...(this.received.get(subject) ?? []), messageId]);
          done();
        }, done);
      },
    });
    // Clients that are killed.
    this.server.on('error', () => undefined);
    const listener = this.server.listen(this.port, '127.0.0.1');
    await once(listener, 'listening');
    ({ port: this.port } = listener.address() as AddressInfo);
  }

  stop(): Promise<void> {
    return new Promise((done) => (this.server ? this.server.close(done) : done()));
  }
}

async function headersOf(stream: SMTPServerDataStream): Promise<Map<string, string>> {
  let text = '';
  for await (const chunk of stream as AsyncIterable<Buffer>) text += chunk.toString();
  const [head = ''] = text.split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  return new Map(lines.map((line) => [line.split(':', 1).join('').toLowerCase(), valueOf(line)]));
}

function valueOf(line: string): string {
  return line
    .slice(line.indexOf(':') + 1)
    .trim()
    .replace(/^<|>$/g, '');
}
