import {
  FaultProxy,
  http,
  type HttpMessage,
  mongodb,
  type MongoMessage,
  mongoTarget,
  proxiedMongoUri,
} from '@shop/fault-proxy';
import { ShopClient } from '@shop/test-shop';
import { ServiceProcess } from './service-process';

/** What an API process of a stage is told, and what it talks to. */
export interface ApiProcessOptions {
  readonly port: number;
  readonly opsPort: number;
  readonly databaseUri: string;
  readonly paymentPort: number;
  readonly identityAdminPort: number;
  readonly environment: Readonly<Record<string, string>>;
}

/** One API process of a stage; all that it says to its database, provider and identity service passes proxies of its own. */
export class ApiProcess {
  readonly origin: string;
  /** Where its operators look. */
  readonly opsOrigin: string;
  readonly client: ShopClient;
  readonly serviceProcess: ServiceProcess;

  private constructor(
    place: ApiProcessOptions,
    readonly database: FaultProxy<MongoMessage>,
    readonly provider: FaultProxy<HttpMessage>,
    readonly identity: FaultProxy<HttpMessage>,
  ) {
    this.origin = `http://127.0.0.1:${place.port}`;
    this.opsOrigin = `http://127.0.0.1:${place.opsPort}`;
    this.client = new ShopClient(this.origin);
    this.serviceProcess = new ServiceProcess({
      path: 'apps/api/main.js',
      environment: {
        ...place.environment,
        PORT: String(place.port),
        OPS_PORT: String(place.opsPort),
        MONGODB_URI: proxiedMongoUri(place.databaseUri, database),
        PAYMENT_SANDBOX_PORT: String(provider.port),
        AUTH_EMULATOR_ADMIN_PORT: String(identity.port),
      },
      healthy: () => this.isReady(),
    });
  }

  /** Its proxies are there when the promise resolves; the process is still to be started. */
  static async at(place: ApiProcessOptions): Promise<ApiProcess> {
    return new ApiProcess(
      place,
      await FaultProxy.start(mongoTarget(place.databaseUri), mongodb),
      await FaultProxy.start({ port: place.paymentPort }, http),
      await FaultProxy.start({ port: place.identityAdminPort }, http),
    );
  }

  /** Whether it says that it can do its work; a process that is not there says nothing. */
  isReady(): Promise<boolean> {
    return this.client.rest('GET', '/health/ready').then(
      ({ status }) => status === 200,
      () => false,
    );
  }

  /** `kill -9`, and a new start. */
  async killAndRestart(): Promise<void> {
    await this.serviceProcess.kill();
    await this.serviceProcess.start();
  }

  /** Lets everything pass again. */
  async restoreConnections(): Promise<void> {
    for (const proxy of [this.database, this.provider, this.identity]) await proxy.setMode({ kind: 'pass' });
  }

  async close(): Promise<void> {
    await this.serviceProcess.kill();
    for (const proxy of [this.database, this.provider, this.identity]) await proxy.close();
  }
}
