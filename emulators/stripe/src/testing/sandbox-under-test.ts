import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';
import { startPaymentSandbox, type PaymentSandbox, type SandboxOptions } from '../start';

/** The signing secret of every sandbox that specs start. */
export const WEBHOOK_SECRET = 'whsec_only_for_specs_00000000000000000000';

/** Bank delay in milliseconds: longer than the test's own steps on a busy machine. */
const BANK_MS = 1_000;
const LOOK_MS = 50;

/** Waits until something has this status; the test's own time limit ends it. */
export async function untilStatus<Thing extends { readonly status: string | null }>(
  status: string,
  read: () => Promise<Thing>,
): Promise<Thing> {
  for (;;) {
    const thing = await read();
    if (thing.status === status) return thing;
    await sleep(LOOK_MS);
  }
}

/** A secret key as any caller may make one up. */
export const SECRET_KEY = 'sk_test_specs';

/** The provider's own client for a sandbox; failing calls are not repeated, so that specs see the first answer. */
export function stripeFor(port: number, apiKey = SECRET_KEY): Stripe {
  return new Stripe(apiKey, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

/** A sandbox on a free port with a folder of its own. */
export class SandboxUnderTest {
  private constructor(
    private readonly options: SandboxOptions,
    private running: PaymentSandbox,
  ) {}

  /** Starts one; `options` go over quick defaults. */
  static async start(options: Partial<SandboxOptions> = {}): Promise<SandboxUnderTest> {
    const dataDir = await mkdtemp(join(tmpdir(), 'payment-sandbox-'));
    const all: SandboxOptions = {
      port: 0,
      dataDir,
      webhookSecret: WEBHOOK_SECRET,
      webhookWaits: { firstMs: 20, longestMs: 100 },
      processingMs: BANK_MS,
      log: () => undefined,
      ...options,
    };
    return new SandboxUnderTest(all, await startPaymentSandbox(all));
  }

  /** Address of the sandbox as it runs now. */
  get url(): string {
    return this.running.url;
  }

  /** The folder of its journal. */
  get dataDir(): string {
    return this.options.dataDir;
  }

  /** A client for the sandbox as it runs now. */
  get stripe(): Stripe {
    return stripeFor(this.running.port);
  }

  /** Stops it and starts it again on the same folder. */
  async restart(options: Partial<SandboxOptions> = {}): Promise<void> {
    await this.running.close();
    this.running = await startPaymentSandbox({ ...this.options, ...options });
  }

  /** Stops it and removes its folder. */
  async stop(): Promise<void> {
    await this.running.close();
    await rm(this.dataDir, { recursive: true });
  }
}

/** The error that a call to the provider's client ends with. */
export async function refusalOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const result = await call.catch((error: unknown) => error);
  if (result instanceof Stripe.errors.StripeError) return result;
  throw new Error(`expected a refusal, got ${JSON.stringify(result)}`);
}
