import { createServer } from 'node:net';
import type { Settings } from '@shop/config';

/** A port to listen on, and the variable that sets it. */
export interface NeededPort {
  readonly variable: string;
  readonly port: number;
  readonly host: string;
}

const loopback = '127.0.0.1';

/** The ports of all processes of a run. */
export function neededPorts(settings: Settings): NeededPort[] {
  const { host, port, opsPort } = settings;
  return [
    { variable: 'PORT', port, host },
    { variable: 'OPS_PORT', port: opsPort, host: loopback },
    ...embeddedPorts(settings),
  ];
}

/** The ports of the embedded services, whose data is in the data folder. */
export function embeddedPorts({ database, identity, payment, mail }: Settings): NeededPort[] {
  const ports: NeededPort[] = [];
  if (database.embeddedPort !== undefined) {
    ports.push({ variable: 'EMBEDDED_MONGO_PORT', port: database.embeddedPort, host: loopback });
  }
  if (identity.emulator) {
    ports.push({ variable: 'AUTH_EMULATOR_PORT', port: identity.emulator.clientPort, host: loopback });
    ports.push({ variable: 'AUTH_EMULATOR_ADMIN_PORT', port: identity.emulator.adminPort, host: loopback });
  }
  if (payment.sandboxPort !== undefined) {
    ports.push({ variable: 'PAYMENT_SANDBOX_PORT', port: payment.sandboxPort, host: loopback });
  }
  if (mail.sandbox) {
    ports.push({ variable: 'SMTP_SANDBOX_PORT', port: mail.sandbox.smtpPort, host: loopback });
    ports.push({ variable: 'INBOX_PORT', port: mail.sandbox.inboxPort, host: loopback });
  }
  return ports;
}

/** Tries to listen on a port. @returns the error code (`EADDRINUSE` ...), undefined when the port is free */
export function listenError({ port, host }: Pick<NeededPort, 'port' | 'host'>): Promise<string | undefined> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', ({ code, message }: NodeJS.ErrnoException) => done(code ?? message));
    probe.listen(port, host, () => probe.close(() => done(undefined)));
  });
}

function advice({ variable, port, host }: NeededPort, code: string): string {
  switch (code) {
    case 'EADDRINUSE':
      return `${variable} ${port} is taken by another program: stop it, or set ${variable} to a free port.`;
    case 'EACCES':
      return `${variable} ${port} is privileged: set ${variable} to a port from 1024 on.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST ${host} is not an address of this machine: set HOST to one, or to 0.0.0.0 for all of them.`;
    default:
      return `${variable} ${port} cannot be listened on (${code}): set ${variable} to another port.`;
  }
}

/** @throws Error naming the variable of every port that is unavailable or assigned twice */
export async function checkPorts(ports: readonly NeededPort[]): Promise<void> {
  const problems: string[] = [];
  for (const [index, needed] of ports.entries()) {
    const { variable, port } = needed;
    const duplicate = ports.slice(0, index).find((other) => other.port === port);
    if (duplicate) {
      problems.push(`${variable} and ${duplicate.variable} are both ${port}: give them different ports.`);
      continue;
    }
    const code = await listenError(needed);
    if (code !== undefined) problems.push(advice(needed, code));
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
}
