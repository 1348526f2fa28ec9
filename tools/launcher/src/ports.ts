import { createServer } from 'node:net';
import type { Settings } from '@shop/config';

/** A port that a run needs, and the variable that moves it. */
export interface NeededPort {
  readonly variable: string;
  readonly port: number;
  readonly host: string;
}

const loopback = '127.0.0.1';

/** The ports of all pieces that this run starts itself. */
export function neededPorts(settings: Settings): NeededPort[] {
  const { host, port, opsPort } = settings;
  return [
    { variable: 'PORT', port, host },
    { variable: 'OPS_PORT', port: opsPort, host: loopback },
    ...standInPorts(settings),
  ];
}

/** Those of the stand-ins, which keep what they know in the data folder. */
export function standInPorts({ database, identity, payment }: Settings): NeededPort[] {
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
  return ports;
}

/** Tries to listen on a port; answers the code of the system's refusal (`EADDRINUSE` ...), undefined when it is free. */
export function portRefusal({ port, host }: Pick<NeededPort, 'port' | 'host'>): Promise<string | undefined> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', ({ code, message }: NodeJS.ErrnoException) => done(code ?? message));
    probe.listen(port, host, () => probe.close(() => done(undefined)));
  });
}

/** Says what to do about a port that cannot be listened on. */
function advice({ variable, port, host }: NeededPort, refusal: string): string {
  switch (refusal) {
    case 'EADDRINUSE':
      return `${variable} ${port} is taken by another program: stop it, or set ${variable} to a free port.`;
    case 'EACCES':
      return `${variable} ${port} is privileged: set ${variable} to a port from 1024 on.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST ${host} is not an address of this machine: set HOST to one, or to 0.0.0.0 for all of them.`;
    default:
      return `${variable} ${port} cannot be listened on (${refusal}): set ${variable} to another port.`;
  }
}

/** @throws Error that names every port that cannot be had, or is meant for two pieces at once, with its variable */
export async function checkPorts(ports: readonly NeededPort[]): Promise<void> {
  const problems: string[] = [];
  for (const [index, needed] of ports.entries()) {
    const { variable, port } = needed;
    const twin = ports.slice(0, index).find((other) => other.port === port);
    if (twin) {
      problems.push(`${variable} and ${twin.variable} are both ${port}: give them different ports.`);
      continue;
    }
    const refusal = await portRefusal(needed);
    if (refusal !== undefined) problems.push(advice(needed, refusal));
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
}
