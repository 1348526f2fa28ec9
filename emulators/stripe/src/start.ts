import type { AddressInfo } from 'node:net';
import { closeServer, listen, serve } from './http/listener';
import { answerer } from './http/serve';
import { Faults } from './faults/faults';
import { Ledger } from './ledger/ledger';
import { LateBank } from './payments/late-bank';
import { Delivery } from './webhooks/delivery';

/** How to run a payment sandbox. */
export interface SandboxOptions {
  /** Loopback port; 0 for any free one. */
  port: number;
  /** Folder of the journal, created if missing; one sandbox at a time. */
  dataDir: string;
  /** `whsec_...`, signs the events. */
  webhookSecret: string;
  /** Where events go; without it they are kept until a start that has it. */
  webhookUrl?: string;
  /** File of the built card form; without it `/browser/stripe.js` answers 503. */
  browserScript?: string;
  /** Waits between attempts to deliver an event, in milliseconds; 500 doubling to 60,000 unless given. */
  webhookWaits?: { firstMs: number; longestMs: number };
  /** How long the bank takes that processes slowly, or fails a refund later, in milliseconds; 3,000 unless given. */
  processingMs?: number;
  /** Lets faults be asked for under `/faults`. Never by default. */
  faults?: boolean;
  /** Takes one line for each failed delivery and each failure of the sandbox itself. */
  log?: (line: string) => void;
}

/** A running payment sandbox. */
export interface PaymentSandbox {
  port: number;
  /** `http://127.0.0.1:<port>` */
  url: string;
  /** Ends requests under way, deliveries and the journal. */
  close(): Promise<void>;
}

/**
 * Starts a stand-in for the card provider: its API under `/v1`, the card form's part under `/browser`.
 *
 * @throws Error with code EADDRINUSE if the port is taken; Error naming file and line if the journal is damaged
 */
export async function startPaymentSandbox(options: SandboxOptions): Promise<PaymentSandbox> {
  const log = options.log ?? console.error;
  const faults = options.faults ? new Faults() : undefined;
  const server = await listen(options.port);
  const opening = Ledger.open(options.dataDir);
  serve(
    server,
    opening.then((ledger) => answerer(ledger, options.browserScript ?? '', log, faults)),
    log,
  );
  const ledger = await opening.catch(async (error: unknown) => {
    await closeServer(server);
    throw error;
  });
  const bank = new LateBank(ledger, options.processingMs ?? 3_000);
  const delivery =
    options.webhookUrl === undefined
      ? null
      : new Delivery(ledger, endpoint(options, options.webhookUrl), log, faults);
  bank.start();
  delivery?.start();
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    bank.stop();
    await closeServer(server);
    await delivery?.stop();
    await ledger.close();
  };
  return { port, url: `http://127.0.0.1:${port}`, close };
}

function endpoint({ webhookSecret, webhookWaits }: SandboxOptions, url: string) {
  const { firstMs, longestMs } = webhookWaits ?? { firstMs: 500, longestMs: 60_000 };
  return { url, secret: webhookSecret, firstWaitMs: firstMs, longestWaitMs: longestMs };
}
