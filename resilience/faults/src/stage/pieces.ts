import type { Ports } from './addresses';
import { ServiceProcess } from './service-process';

/** The embedded database of a stage. */
export function databasePiece(dataDir: string, { EMBEDDED_MONGO_PORT: port }: Ports): ServiceProcess {
  return new ServiceProcess({
    path: 'emulators/mongodb/main.js',
    environment: { DATA_DIR: dataDir, EMBEDDED_MONGO_PORT: String(port) },
    // Its own word: somebody else may have taken the port meanwhile.
    healthy: async (output) => output.includes('"ready":true'),
  });
}

/** The identity service of a stage. */
export function identityPiece(dataDir: string, ports: Ports, sealKey: string): ServiceProcess {
  return new ServiceProcess({
    path: 'emulators/firebase-auth/main.js',
    environment: {
      DATA_DIR: dataDir,
      AUTH_EMULATOR_PORT: String(ports.AUTH_EMULATOR_PORT),
      AUTH_EMULATOR_ADMIN_PORT: String(ports.AUTH_EMULATOR_ADMIN_PORT),
      FIREBASE_PROJECT_ID: 'demo-shop',
      EMULATOR_TOKEN_KEY: sealKey,
    },
    healthy: () => succeeds(`http://127.0.0.1:${ports.AUTH_EMULATOR_PORT}/healthz`),
  });
}

/** The payment provider of a stage. @param webhookUrl where it tells what happened */
export function paymentPiece(
  dataDir: string,
  { PAYMENT_SANDBOX_PORT: port }: Ports,
  webhookSecret: string,
  webhookUrl: string,
): ServiceProcess {
  return new ServiceProcess({
    path: 'emulators/stripe/main.js',
    environment: {
      DATA_DIR: dataDir,
      PAYMENT_SANDBOX_PORT: String(port),
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      WEBHOOK_URL: webhookUrl,
    },
    healthy: () => succeeds(`http://127.0.0.1:${port}/healthz`),
  });
}

function succeeds(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}
