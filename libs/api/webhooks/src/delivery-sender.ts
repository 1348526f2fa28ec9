import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { addMilliseconds, Clock, errorMessage, runPeriodically } from '@shop/api-common';
import { StoreClock } from '@shop/api-database';
import { type ApiSettings, SETTINGS } from '@shop/config';
import { signedHeaders } from './domain/signature';
import { retryDelay, type WebhookDelivery } from './domain/webhook-delivery';
import { type SigningEndpoint, signingSecrets } from './domain/webhook-endpoint';
import { WebhookClient, WebhookRequestError } from './http/webhook-client';
import { DeliveryRepository, type Outcome } from './persistence/delivery.repository';
import { EndpointRepository } from './persistence/endpoint.repository';

const ROUND_INTERVAL_MS = 1_000;
/** The receiver wants no more messages. Source: Standard Webhooks. */
const GONE = 410;

/** Sends queued messages at least once, one at a time per endpoint, so that a slow receiver delays its own alone. */
@Injectable()
export class DeliverySender implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(DeliverySender.name);
  /** By endpoint. */
  private readonly running = new Map<string, Promise<void>>();
  private stop: () => Promise<void> = () => Promise.resolve();
  private isStopping = false;

  constructor(
    private readonly endpoints: EndpointRepository,
    private readonly deliveries: DeliveryRepository,
    private readonly client: WebhookClient,
    private readonly clock: Clock,
    private readonly storeClock: StoreClock,
    @Inject(SETTINGS) private readonly settings: ApiSettings,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.settings.webhooks.isOn) return;
    this.stop = runPeriodically({
      intervalMs: ROUND_INTERVAL_MS,
      run: async () => {
        if (!this.storeClock.isRewound) await this.startDue();
      },
      onError: (error) => this.logger.warn(`Webhooks will be sent later: ${errorMessage(error)}`),
    });
  }

  async onApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    await this.stop();
    await this.sent();
  }

  /** Starts to send what is due, beside what is being sent. */
  async startDue(): Promise<void> {
    for (const endpointId of await this.deliveries.dueEndpoints(this.clock.now())) {
      if (this.running.has(endpointId)) continue;
      const sending = this.sendTo(endpointId)
        .catch((error: unknown) => this.logger.warn(`Webhooks will be sent later: ${errorMessage(error)}`))
        .finally(() => this.running.delete(endpointId));
      this.running.set(endpointId, sending);
    }
  }

  /** Resolves when nothing is being sent. */
  async sent(): Promise<void> {
    await Promise.all(this.running.values());
  }

  private async sendTo(endpointId: string): Promise<void> {
    while (!this.isStopping) {
      const delivery = await this.deliveries.claim(endpointId, this.clock.now());
      if (!delivery) return;
      await this.attempt(delivery);
    }
  }

  private async attempt(delivery: WebhookDelivery): Promise<void> {
    const endpoint = await this.endpoints.find(delivery.endpointId);
    if (endpoint?.disabledAt !== null) {
      return this.deliveries.giveUp(delivery, 'SKIPPED', { problem: 'The endpoint is disabled or deleted' });
    }
    try {
      const status = await this.post(endpoint, delivery);
      if (status >= 200 && status < 300)
        return await this.deliveries.markDelivered(delivery, this.clock.now(), status);
      await this.fail(delivery, { responseStatus: status, problem: problemOf(status) });
      if (status === GONE) await this.endpoints.disable(endpoint, this.clock.now());
    } catch (error) {
      if (!(error instanceof WebhookRequestError)) throw error;
      await this.fail(delivery, { problem: error.message });
    }
  }

  private post(endpoint: SigningEndpoint, delivery: WebhookDelivery): Promise<number> {
    const now = this.clock.now();
    const headers = {
      ...signedHeaders(delivery, signingSecrets(endpoint, now), now),
      'content-type': 'application/json',
      'user-agent': 'shop-webhooks/1',
    };
    return this.client.post(endpoint.url, headers, delivery.payload);
  }

  private async fail(delivery: WebhookDelivery, outcome: Outcome): Promise<void> {
    const delay = outcome.responseStatus === GONE ? undefined : retryDelay(delivery.attempts);
    if (delay !== undefined)
      return this.deliveries.postpone(delivery, addMilliseconds(this.clock.now(), delay), outcome);
    await this.deliveries.giveUp(delivery, 'FAILED', outcome);
    this.logger.warn(
      `Webhook ${delivery.messageId} could not be delivered to endpoint ${delivery.endpointId}`,
    );
  }
}

function problemOf(status: number): string {
  if (status >= 300 && status < 400) return `The receiver answered ${status}; redirects are not followed`;
  if (status === GONE) return 'The receiver answered 410: it wants no more messages';
  return `The receiver answered ${status}`;
}
