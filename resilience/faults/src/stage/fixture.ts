import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose, { type Connection } from 'mongoose';
import Stripe from 'stripe';
import '@shop/api-database/closed-sockets';
import { rateLimitEnvironment, type TestUser, type ShopClient } from '@shop/test-shop';
import { stagePorts, stageSecrets } from './addresses';
import { ApiProcess } from './api-process';
import { currentTest } from './current-test';
import type { ServiceProcess } from './service-process';
import { databasePiece, identityPiece, paymentPiece } from './pieces';
import { sleep } from './wait-until';
import { WebhookInbox } from './webhook-inbox';

const PASSWORD = 'secret-1';
const AGAIN_AFTER_MS = 200;
/** Tests ask more in a minute than a client may. */
const GENEROUS = rateLimitEnvironment(1_000_000);

interface Parts {
  readonly dataDir: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Undefined where the database is not the stage's own. */
  readonly database: ServiceProcess | undefined;
  readonly identity: ServiceProcess;
  readonly payment: ServiceProcess;
  readonly apis: readonly [ApiProcess, ApiProcess];
  readonly post: WebhookInbox;
  readonly store: Connection;
  readonly provider: Stripe;
}

/**
 * A whole shop with two API processes on one database, whose every piece a test may kill, freeze and restart, and with
 * proxies on every way between them. Webhooks go to a post that the test delivers from.
 */
export class Fixture {
  /** An admin, signed in. */
  admin: TestUser = { email: '', uid: '', token: '' };
  private people = 0;

  private constructor(private readonly parts: Parts) {}

  /**
   * @param databaseUri of a running database; the stage starts an embedded one of its own unless given
   * @param environment what its API processes are told beside the usual
   */
  static async open(
    databaseUri: string | undefined,
    environment: Readonly<Record<string, string>> = {},
  ): Promise<Fixture> {
    const dataDir = await mkdtemp(join(tmpdir(), 'faults-'));
    const ports = await stagePorts();
    const secrets = stageSecrets();
    const webhooks = await WebhookInbox.open(secrets.PAYMENT_SANDBOX_WEBHOOK_SECRET);
    const uri = databaseUri ?? `mongodb://127.0.0.1:${ports.EMBEDDED_MONGO_PORT}/shop?directConnection=true`;
    const place = {
      databaseUri: uri,
      paymentPort: ports.PAYMENT_SANDBOX_PORT,
      identityAdminPort: ports.AUTH_EMULATOR_ADMIN_PORT,
      environment: {
        ...{ ...GENEROUS, ...secrets, DATA_DIR: dataDir },
        AUTH_EMULATOR_PORT: String(ports.AUTH_EMULATOR_PORT),
        ...environment,
      },
    };
    const stage = new Fixture({
      ...{ dataDir, post: webhooks },
      environment: {
        ...{ ...place.environment, MONGODB_URI: uri },
        PAYMENT_SANDBOX_PORT: String(ports.PAYMENT_SANDBOX_PORT),
        AUTH_EMULATOR_ADMIN_PORT: String(ports.AUTH_EMULATOR_ADMIN_PORT),
      },
      database: databaseUri === undefined ? databasePiece(dataDir, ports) : undefined,
      identity: identityPiece(dataDir, ports, secrets.EMULATOR_TOKEN_KEY),
      payment: paymentPiece(dataDir, ports, secrets.PAYMENT_SANDBOX_WEBHOOK_SECRET, webhooks.url),
      apis: [
        await ApiProcess.at({ ...place, port: ports.PORT, opsPort: ports.OPS_PORT }),
        await ApiProcess.at({ ...place, port: ports.SECOND_PORT, opsPort: ports.SECOND_OPS_PORT }),
      ],
      store: mongoose.createConnection(uri),
      provider: new Stripe('sk_test_sandbox', {
        ...{ host: '127.0.0.1', port: ports.PAYMENT_SANDBOX_PORT, protocol: 'http', telemetry: false },
      }),
    });
    await stage.start().catch(async (error: unknown) => {
      await stage.close();
      throw error;
    });
    return stage;
  }

  get apis(): readonly [ApiProcess, ApiProcess] {
    return this.parts.apis;
  }

  /** Clients of the two API processes. */
  get clients(): readonly [ShopClient, ShopClient] {
    const [first, second] = this.parts.apis;
    return [first.client, second.client];
  }

  /** Whether the database is the stage's own. */
  get ownsDatabase(): boolean {
    return this.parts.database !== undefined;
  }

  /** @throws Error where the database is not the stage's own */
  get database(): ServiceProcess {
    if (!this.parts.database) throw new Error('This database is not the stage’s own.');
    return this.parts.database;
  }

  get identity(): ServiceProcess {
    return this.parts.identity;
  }

  get payment(): ServiceProcess {
    return this.parts.payment;
  }

  get post(): WebhookInbox {
    return this.parts.post;
  }

  /** A way of the test's own into the database, past all proxies. */
  get store(): Connection {
    return this.parts.store;
  }

  /** A way of the test's own to the payment provider, past all proxies. */
  get provider(): Stripe {
    return this.parts.provider;
  }

  /** The environment of a program of the shop that works beside the API processes, past all proxies. */
  get environment(): Readonly<Record<string, string>> {
    return this.parts.environment;
  }

  /** A new customer, signed in; others are tried as long as the shop says that it cannot answer now. */
  async createCustomer(client = this.clients[0]): Promise<TestUser> {
    const test = currentTest();
    for (;;) {
      test.assertRunning();
      this.people += 1;
      try {
        return await client.signUp(`person${this.people}@example.com`, PASSWORD);
      } catch (error) {
        if (!String(error).includes('UNAVAILABLE')) throw error;
        await sleep(AGAIN_AFTER_MS);
      }
    }
  }

  /** So many new customers. */
  async createCustomers(count: number): Promise<TestUser[]> {
    const people: TestUser[] = [];
    while (people.length < count) people.push(await this.createCustomer());
    return people;
  }

  /** A new admin, signed in. */
  async createAdmin(): Promise<TestUser> {
    const person = await this.createCustomer();
    await this.store.collection('users').updateOne({ uid: person.uid }, { $set: { role: 'ADMIN' } });
    return person;
  }

  /** Brings back what a test has left broken: lines that do not pass, processes that are not there. */
  async mend(): Promise<void> {
    const { apis, database, identity, payment } = this.parts;
    await Promise.all(apis.map((api) => api.restoreConnections()));
    for (const piece of [database, identity, payment, ...apis.map((api) => api.serviceProcess)]) {
      if (piece && !piece.isRunning) await piece.start();
    }
  }

  /** Ends every process and removes what was stored. */
  async close(): Promise<void> {
    const { apis, database, identity, payment, post, store, dataDir } = this.parts;
    await Promise.all([...apis.map((api) => api.close()), identity.kill(), payment.kill()]);
    if (!database) await store.dropDatabase();
    await store.close();
    await database?.kill();
    post.close();
    await rm(dataDir, { recursive: true, force: true });
  }

  private async start(): Promise<void> {
    const { database, identity, payment, apis, store } = this.parts;
    await Promise.all([database?.start(), identity.start(), payment.start(), store.asPromise()]);
    await Promise.all(apis.map(({ serviceProcess: piece }) => piece.start()));
    this.admin = await this.createAdmin();
  }
}
