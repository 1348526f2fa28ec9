import { createServer } from 'node:net';
import type { Settings } from '@shop/settings';

/** A port that a run needs, and the variable that moves it. */
export interface NeededPort {
  readonly variable: string;
  readonly port: number;
  readonly host: string;
}

/** The ports of all pieces that this run starts itself. */
export function neededPorts({ host, port, opsPort, database, identity, payment }: Settings): NeededPort[] {
  const loopback = '127.0.0.1';
  const ports: NeededPort[] = [
    { variable: 'PORT', port, host },
    { variable: 'OPS_PORT', port: opsPort, host: loopback },
  ];
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

/** A port can be listened on right now. */
export function isFree({ port, host }: Pick<NeededPort, 'port' | 'host'>): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen(port, host, () => probe.close(() => done(true)));
  });
}

/** @throws Error that names every port that is taken, or meant for two pieces at once, with its variable */
export async function checkPorts(ports: readonly NeededPort[]): Promise<void> {
  const problems: string[] = [];
  for (const [index, needed] of ports.entries()) {
    const twin = ports.slice(0, index).find((other) => other.port === needed.port);
    if (twin)
      problems.push(
        `${needed.variable} and ${twin.variable} are both ${needed.port}: give them different ports.`,
      );
    else if (!(await isFree(needed))) {
      problems.push(
        `${needed.variable} ${needed.port} is taken by another program: stop it, or set ${needed.variable} to a free port.`,
      );
    }
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
}
