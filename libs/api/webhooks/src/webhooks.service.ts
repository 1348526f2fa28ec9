import { Inject, Injectable } from '@nestjs/common';
import {
  DomainError,
  type Page,
  type PageRequest,
  parseInput,
  type Principal,
  retryOnConflict,
  validatePage,
} from '@shop/api-common';
import { StoreClock } from '@shop/api-database';
import { type ApiSettings, SETTINGS } from '@shop/config';
import { LIMITS } from '@shop/contracts';
import { z } from 'zod';
import { generateSecret } from './domain/signature';
import { DELIVERY_STATES, type WebhookDelivery } from './domain/webhook-delivery';
import type { SigningEndpoint, WebhookEndpoint } from './domain/webhook-endpoint';
import { endpointChangeSchema, endpointSchema } from './domain/webhook-input';
import { DeliveryReplayRepository } from './persistence/delivery-replay.repository';
import { DeliveryRepository } from './persistence/delivery.repository';
import { EndpointRepository } from './persistence/endpoint.repository';

const listSchema = z.object({
  endpointId: z
    .string()
    .nullish()
    .transform((id) => id ?? undefined),
  state: z
    .enum(DELIVERY_STATES)
    .nullish()
    .transform((state) => state ?? undefined),
});

/** An endpoint with its secret, which is shown this once. */
export interface NewSecret {
  readonly endpoint: WebhookEndpoint;
  readonly secret: string;
}

/** Endpoints and deliveries as admins see them; the access decorators check that the caller is one. */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly endpoints: EndpointRepository,
    private readonly deliveries: DeliveryRepository,
    private readonly replays: DeliveryReplayRepository,
    private readonly clock: StoreClock,
    @Inject(SETTINGS) private readonly settings: ApiSettings,
  ) {}

  /** Newest first. */
  listEndpoints(): Promise<WebhookEndpoint[]> {
    return this.endpoints.list();
  }

  /** @throws DomainError BAD_USER_INPUT by field; CONFLICT when webhooks are off, or there are as many endpoints as may be */
  async create(by: Principal, input: unknown): Promise<NewSecret> {
    this.assertOn();
    const {
      url,
      events,
      description = '',
    } = parseInput(endpointSchema(this.settings.webhooks.allowLoopback), input);
    if ((await this.endpoints.list()).length >= LIMITS.webhookEndpointsMax) {
      throw DomainError.conflict(
        `There are ${LIMITS.webhookEndpointsMax} endpoints. Delete one that is not in use.`,
      );
    }
    const [secret, now] = [generateSecret(), this.clock.now()];
    const times = { createdAt: now, disabledAt: null, secretCreatedAt: now };
    const endpoint = await this.endpoints.add(by, {
      url,
      events,
      description,
      ...times,
      secret,
      previousSecret: null,
    });
    return { endpoint, secret };
  }

  /** @throws DomainError BAD_USER_INPUT by field; NOT_FOUND */
  update(by: Principal, id: string, input: unknown): Promise<WebhookEndpoint> {
    const change = parseInput(endpointChangeSchema(this.settings.webhooks.allowLoopback), input);
    const { url, events, description, enabled } = change;
    return this.change(id, (endpoint) => {
      const disabledAt = enabled ? null : (endpoint.disabledAt ?? this.clock.now());
      return this.endpoints.change(by, endpoint, {
        ...(url != null && { url }),
        ...(events != null && { events }),
        ...(description !== undefined && { description }),
        ...(enabled != null && { disabledAt }),
      });
    });
  }

  /** Signs with a new secret; the one before signs too, for a day. @throws DomainError NOT_FOUND */
  async rotateSecret(by: Principal, id: string): Promise<NewSecret> {
    const [secret, secretCreatedAt] = [generateSecret(), this.clock.now()];
    const endpoint = await this.change(id, (read) =>
      this.endpoints.change(by, read, { secret, secretCreatedAt, previousSecret: read.secret }),
    );
    return { endpoint, secret };
  }

  /** Its deliveries stay listed. @throws DomainError NOT_FOUND */
  async delete(by: Principal, id: string): Promise<void> {
    await this.change(id, async (endpoint) => {
      return (await this.endpoints.delete(by, endpoint, this.clock.now())) ? endpoint : null;
    });
  }

  /** Newest first. @throws DomainError BAD_USER_INPUT that names the argument */
  async listDeliveries(request: PageRequest & z.input<typeof listSchema>): Promise<Page<WebhookDelivery>> {
    validatePage(request);
    return this.deliveries.page(request, parseInput(listSchema, request));
  }

  /** Sends it again under the same id. @throws DomainError NOT_FOUND; CONFLICT while it is queued, or when webhooks are off */
  replay(by: Principal, id: string): Promise<WebhookDelivery> {
    this.assertOn();
    return retryOnConflict('delivery', async () => {
      const delivery = await this.deliveries.find(id);
      if (!delivery) throw DomainError.notFound('delivery');
      if (delivery.state === 'QUEUED') throw DomainError.conflict('This delivery is in the queue already.');
      return this.replays.replay(by, delivery, this.clock.now());
    });
  }

  private change(
    id: string,
    write: (endpoint: SigningEndpoint) => Promise<SigningEndpoint | null>,
  ): Promise<SigningEndpoint> {
    return retryOnConflict('webhook endpoint', async () => {
      const endpoint = await this.endpoints.find(id);
      if (!endpoint) throw DomainError.notFound('webhook endpoint');
      return write(endpoint);
    });
  }

  private assertOn(): void {
    if (!this.settings.webhooks.isOn)
      throw DomainError.conflict('Webhooks are off. Set WEBHOOKS=on to use them.');
  }
}
