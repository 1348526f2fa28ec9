import { Agent, request } from 'node:http';

/** Who calls. */
export type Role = 'visitor' | 'customer' | 'admin';
export const ROLES = ['visitor', 'customer', 'admin'] as const;

/** A request as it goes out. */
export interface FuzzRequest {
  readonly role: Role;
  readonly method: string;
  /** As it stands in the first line of the request. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What came back. */
export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/** Sends calls over a few connections that stay open, byte for byte as they are. */
export class FuzzClient {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 12 });
  private count = 0;

  constructor(
    private readonly origin: string,
    private readonly tokens: Readonly<Partial<Record<Role, string>>>,
  ) {}

  /** How many calls it has sent. */
  get sent(): number {
    return this.count;
  }

  send({ role, method, path, headers, body }: FuzzRequest): Promise<Answer> {
    this.count += 1;
    const token = this.tokens[role];
    const all = { ...(token && { Authorization: `Bearer ${token}` }), ...headers };
    return new Promise((done, fail) => {
      const sent = request(this.origin, { method, path, agent: this.agent, headers: all });
      sent.once('error', fail).once('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('end', () =>
          done({
            status: response.statusCode ?? 0,
            type: response.headers['content-type'] ?? '',
            text: Buffer.concat(chunks).toString(),
          }),
        );
      });
      sent.end(body);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}
