import type { RunningShop, ShopClient } from '@shop/test-shop';

const POLL_MS = 50;

/** A stand-in, by the folder of its program, and the variable of the port that it listens on. */
export const SERVICES = {
  database: { folder: 'emulators/mongodb', port: 'EMBEDDED_MONGO_PORT' },
  identity: { folder: 'emulators/firebase-auth', port: 'AUTH_EMULATOR_PORT' },
  payment: { folder: 'emulators/stripe', port: 'PAYMENT_SANDBOX_PORT' },
  mail: { folder: 'emulators/smtp', port: 'INBOX_PORT' },
} as const;
export type ServiceName = keyof typeof SERVICES;

/** How a piece fails: it is not there, or it is there and says nothing. */
export type Fault = 'killed' | 'hanging';

/** Takes a piece away while something is done, brings it back, and answers when it listened again. */
export async function withOutage(
  shop: RunningShop,
  name: ServiceName,
  fault: Fault,
  during: () => Promise<void>,
): Promise<void> {
  const { folder, port } = SERVICES[name];
  const pid = await shop.pidOf(folder);
  if (fault === 'hanging') {
    process.kill(pid, 'SIGSTOP');
    await during().finally(() => process.kill(pid, 'SIGCONT'));
    return;
  }
  try {
    await shop.withoutSupervisor(async () => {
      process.kill(pid, 'SIGKILL');
      await during();
    });
  } finally {
    await waitUntil(() => listens(Number(shop.environment[port])));
  }
}

/** Waits for as long as it takes; the test's own time limit ends it. Answers how many milliseconds it took. */
export async function waitUntil(holds: () => Promise<boolean>, pollMs = POLL_MS): Promise<number> {
  const began = performance.now();
  while (!(await holds())) await new Promise((done) => setTimeout(done, pollMs));
  return performance.now() - began;
}

/** Whether a path is answered with 200; a shop that is not there answers nothing. */
export function isResponding(client: ShopClient, path: string): Promise<boolean> {
  return client.rest('GET', path).then(
    ({ status }) => status === 200,
    () => false,
  );
}

async function listens(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    (error: unknown) => !String((error as Error).cause).includes('ECONNREFUSED'),
  );
}
