import { DEMO_ACCOUNTS } from '@shop/contracts';
import type { Settings } from '@shop/config';
import { addressFor } from './origin';

/** The text printed after the start: addresses, demo accounts, test cards, data folder. */
export function banner(settings: Settings, seconds: number): string {
  const { opsPort, database, identity, payment, mail, dataDir } = settings;
  const shop = addressFor(settings);
  const rows: [string, string][] = [
    ['Shop', shop],
    ['GraphQL', `${shop}/graphql`],
    ['Health', `${shop}/health/ready`],
    ['Metrics', `http://localhost:${opsPort}/metrics`],
    [
      'Database',
      database.embeddedPort === undefined ? 'MONGODB_URI' : `embedded, 127.0.0.1:${database.embeddedPort}`,
    ],
    [
      'Identity',
      identity.emulator
        ? `emulator, 127.0.0.1:${identity.emulator.clientPort}; firebase-admin: 127.0.0.1:${identity.emulator.adminPort}`
        : identity.projectId,
    ],
    ['Payment', payment.sandboxPort === undefined ? 'Stripe' : `sandbox, 127.0.0.1:${payment.sandboxPort}`],
    [
      'Mail',
      mail.sandbox
        ? `inbox http://localhost:${mail.sandbox.inboxPort}, sandbox smtp://127.0.0.1:${mail.sandbox.smtpPort}`
        : 'SMTP_URL',
    ],
    ['Data, logs', dataDir],
  ];
  if (identity.emulator) {
    for (const { label, email, password } of DEMO_ACCOUNTS) rows.push([label, `${email} / ${password}`]);
  }
  if (payment.sandboxPort !== undefined) {
    rows.push([
      'Test cards',
      '4242 4242 4242 4242 pays; 4000 0000 0000 0002 is declined; any later date, any CVC',
    ]);
  }
  const width = Math.max(...rows.map(([name]) => name.length));
  const table = rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`).join('\n');
  const embedded = database.embeddedPort ?? identity.emulator ?? payment.sandboxPort ?? mail.sandbox;
  const note =
    embedded === undefined
      ? ''
      : '  Embedded services stand in for real ones, which npm start allows (ALLOW_EMBEDDED=true): not for production.\n';
  return `\nThe shop is open (ready in ${seconds.toFixed(1)} s)\n\n${table}\n\n${note}  Ctrl-C stops everything.\n`;
}
