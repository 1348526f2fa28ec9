import { Args, ArgsType, Field, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import { AdminOnly, CurrentPrincipal } from '@shop/api-auth';
import type { Principal } from '@shop/api-common';
import { type Connection, IncludeTotalCount, PageArgs, toConnection } from '@shop/api-graphql';
import type { DeliveryState } from '../domain/webhook-delivery';
import { WebhooksService } from '../webhooks.service';
import {
  CreateWebhookEndpointInput,
  toDeliveryType,
  toEndpointType,
  UpdateWebhookEndpointInput,
  WebhookDeliveryConnection,
  WebhookDeliveryStateEnum,
  WebhookDeliveryType,
  WebhookEndpointType,
  WebhookEndpointWithSecretType,
} from './webhook.type';

const ID_ARGUMENT = { type: () => ID, description: 'Its id.' } as const;

@ArgsType()
class WebhookDeliveriesArgs extends PageArgs {
  @Field(() => ID, { nullable: true, description: 'Only those to this endpoint.' })
  endpointId?: string | null;
  @Field(() => WebhookDeliveryStateEnum, { nullable: true, description: 'Only those that are as far.' })
  state?: DeliveryState | null;
}

@Resolver(() => WebhookEndpointType)
export class WebhooksResolver {
  constructor(private readonly service: WebhooksService) {}

  @Query(() => [WebhookEndpointType], {
    description: 'Endpoints of webhooks, newest first. Admins only.',
  })
  @AdminOnly()
  async webhookEndpoints(): Promise<WebhookEndpointType[]> {
    return (await this.service.listEndpoints()).map(toEndpointType);
  }

  @Query(() => WebhookDeliveryConnection, {
    description: 'Deliveries of the last 30 days, newest first. Admins only.',
  })
  @AdminOnly()
  async webhookDeliveries(
    @Args() args: WebhookDeliveriesArgs,
    @IncludeTotalCount() includeTotalCount: boolean,
  ): Promise<Connection<WebhookDeliveryType>> {
    return toConnection(await this.service.listDeliveries({ ...args, includeTotalCount }), toDeliveryType);
  }

  @Mutation(() => WebhookEndpointWithSecretType, {
    description:
      'Makes an endpoint of webhooks. CONFLICT while they are off. Admins only; kept in the audit log.',
  })
  @AdminOnly()
  async createWebhookEndpoint(
    @CurrentPrincipal() admin: Principal,
    @Args('input', { description: 'The endpoint to make.' }) input: CreateWebhookEndpointInput,
  ): Promise<WebhookEndpointWithSecretType> {
    const { endpoint, secret } = await this.service.create(admin, { ...input });
    return { ...toEndpointType(endpoint), secret };
  }

  @Mutation(() => WebhookEndpointType, {
    description: 'Changes an endpoint, or disables and enables it. Admins only; kept in the audit log.',
  })
  @AdminOnly()
  async updateWebhookEndpoint(
    @CurrentPrincipal() admin: Principal,
    @Args('id', ID_ARGUMENT) id: string,
    @Args('input', { description: 'What to change.' }) input: UpdateWebhookEndpointInput,
  ): Promise<WebhookEndpointType> {
    return toEndpointType(await this.service.update(admin, id, { ...input }));
  }

  @Mutation(() => WebhookEndpointWithSecretType, {
    description:
      'Makes a new secret of an endpoint; the one before signs too, for a day. Admins only; kept in the audit log.',
  })
  @AdminOnly()
  async rotateWebhookSecret(
    @CurrentPrincipal() admin: Principal,
    @Args('id', ID_ARGUMENT) id: string,
  ): Promise<WebhookEndpointWithSecretType> {
    const { endpoint, secret } = await this.service.rotateSecret(admin, id);
    return { ...toEndpointType(endpoint), secret };
  }

  @Mutation(() => ID, {
    description: 'Deletes an endpoint; returns its id. Admins only; kept in the audit log.',
  })
  @AdminOnly()
  async deleteWebhookEndpoint(
    @CurrentPrincipal() admin: Principal,
    @Args('id', ID_ARGUMENT) id: string,
  ): Promise<string> {
    await this.service.delete(admin, id);
    return id;
  }

  @Mutation(() => WebhookDeliveryType, {
    description:
      'Sends a delivery again under the same id. CONFLICT while it is queued. Admins only; kept in the audit log.',
  })
  @AdminOnly()
  async replayWebhookDelivery(
    @CurrentPrincipal() admin: Principal,
    @Args('id', ID_ARGUMENT) id: string,
  ): Promise<WebhookDeliveryType> {
    return toDeliveryType(await this.service.replay(admin, id));
  }
}
