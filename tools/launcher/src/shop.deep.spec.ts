import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { configure } from './configuration';
import { startShop } from './shop';

/** Fake programs, and the variable with the port that each listens on. */
const LISTENING = {
  'emulators/mongodb/main.js': 'EMBEDDED_MONGO_PORT',
  'emulators/firebase-auth/main.js': 'AUTH_EMULATOR_PORT',
  'emulators/stripe/main.js': 'PAYMENT_SANDBOX_PORT',
  'emulators/smtp/main.js': 'INBOX_PORT',
};
/** Lifetime of the crashing program. */
const LIFETIME_MS = 200;

async function freePorts(count: number): Promise<string[]> {
  const holders = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(holders.map((holder) => new Promise((done) => holder.once('listening', done))));
  const ports = holders.map((holder) => String((holder.address() as AddressInfo).port));
  await Promise.all(holders.map((holder) => new Promise((done) => holder.close(done))));
  return ports;
}

/** A folder of built programs in which the payment service keeps crashing and the API never becomes ready. */
function programs(folder: string): string {
  const responding = (variable: string, then = '') => `
    import { createServer } from 'node:http';
    process.once('disconnect', () => process.exit());
    createServer((_, response) => response.writeHead(${variable === 'PORT' ? 503 : 200}).end())
      .listen(Number(process.env.${variable}), '127.0.0.1');${then}`;
  const ends = `setTimeout(() => { console.log('no card was found'); process.exit(1); }, ${LIFETIME_MS});`;
  for (const [program, variable] of Object.entries({ ...LISTENING, 'apps/api/main.js': 'PORT' })) {
    const file = join(folder, program);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, responding(variable, variable === 'PAYMENT_SANDBOX_PORT' ? ends : ''));
  }
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  return folder;
}

it('rejects with the log of a service that keeps failing while the API starts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-'));
  const [
    PORT,
    OPS_PORT,
    EMBEDDED_MONGO_PORT,
    AUTH_EMULATOR_PORT,
    AUTH_EMULATOR_ADMIN_PORT,
    PAYMENT_SANDBOX_PORT,
    SMTP_SANDBOX_PORT,
    INBOX_PORT,
  ] = await freePorts(8);
  const ports = { PORT, OPS_PORT, EMBEDDED_MONGO_PORT, AUTH_EMULATOR_PORT, AUTH_EMULATOR_ADMIN_PORT };
  const configuration = await configure({
    ...{ PATH: process.env['PATH'], DATA_DIR: join(folder, 'data') },
    ...{ ...ports, PAYMENT_SANDBOX_PORT, SMTP_SANDBOX_PORT, INBOX_PORT },
  });
  const gaveUp = jest.fn();
  await expect(startShop(configuration, programs(folder), gaveUp)).rejects.toThrow(
    /^payment keeps failing[^]*no card was found/,
  );
  expect(gaveUp).not.toHaveBeenCalled();
});
