import { Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { connectionType, enumType } from '@shop/api-graphql';
import { LIMITS, WEBHOOK_EVENTS } from '@shop/contracts';
import type { DeliveryState, WebhookDelivery } from '../domain/webhook-delivery';
import { rotationEndsAt, type WebhookEndpoint } from '../domain/webhook-endpoint';

const EVENTS = WEBHOOK_EVENTS.map((event) => `\`${event}\``).join(', ');
const URL_TEXT = 'An https address of the public internet.';

export const WebhookDeliveryStateEnum = enumType<DeliveryState>(
  'WebhookDeliveryState',
  'How far a delivery is.',
  {
    QUEUED: 'It waits for its attempt, or for the next one.',
    DELIVERED: 'The receiver took it.',
    FAILED: 'The receiver did not take it for three days, or answered 410.',
    SKIPPED: 'The endpoint is disabled or deleted.',
  },
);

@ObjectType('WebhookEndpoint', { description: 'An address of another system that is notified. Admins only.' })
export class WebhookEndpointType {
  @Field(() => ID, { description: 'Stays the same for good.' })
  id!: string;
  @Field({ description: URL_TEXT })
  url!: string;
  @Field(() => [String], { description: `What it is notified of: ${EVENTS}.` })
  events!: readonly string[];
  @Field({ description: 'What the other system is; empty without.' })
  description!: string;
  @Field({ description: 'When it was made; earlier events are not sent.' })
  createdAt!: Date;
  @Field(() => Date, {
    nullable: true,
    description: 'Since when it is not notified: by an admin, or because it answered 410. Null while it is.',
  })
  disabledAt!: Date | null;
  @Field({ description: 'When its secret was made.' })
  secretCreatedAt!: Date;
  @Field({ description: 'Until then the secret before signs too, where there was one.' })
  rotationEndsAt!: Date;
}

@ObjectType('WebhookEndpointWithSecret', { description: 'An endpoint and its new secret.' })
export class WebhookEndpointWithSecretType extends WebhookEndpointType {
  @Field({ description: 'Verifies signatures of Standard Webhooks; shown this once.' })
  secret!: string;
}

@ObjectType('WebhookDelivery', { description: 'One message to one endpoint, kept for 30 days. Admins only.' })
export class WebhookDeliveryType {
  @Field(() => ID, { description: 'Of this message to this endpoint.' })
  id!: string;
  @Field(() => ID, { description: 'The endpoint, which may be deleted.' })
  endpointId!: string;
  @Field({ description: 'Header `webhook-id`, the same at each attempt.' })
  messageId!: string;
  @Field({ description: `One of ${EVENTS}.` })
  event!: string;
  @Field({ description: 'The body, as JSON.' })
  payload!: string;
  @Field(() => WebhookDeliveryStateEnum, { description: 'How far it is.' })
  state!: DeliveryState;
  @Field(() => Int, { description: 'Attempts since it was queued.' })
  attempts!: number;
  @Field({ description: 'When the event was noticed.' })
  createdAt!: Date;
  @Field(() => Date, { nullable: true, description: 'When the receiver took it; null until then.' })
  deliveredAt!: Date | null;
  @Field(() => Date, { nullable: true, description: 'When it is tried next; null unless it is QUEUED.' })
  nextAttemptAt!: Date | null;
  @Field(() => Int, { nullable: true, description: 'Status of the last answer; null without one.' })
  responseStatus!: number | null;
  @Field(() => String, { nullable: true, description: 'Why the last attempt failed; null when it did not.' })
  problem!: string | null;
}

export const WebhookDeliveryConnection = connectionType(WebhookDeliveryType, 'WebhookDelivery');

@InputType({ description: 'An endpoint to make.' })
export class CreateWebhookEndpointInput {
  @Field({ description: URL_TEXT })
  url!: string;
  @Field(() => [String], { description: `What to notify of, at least one of ${EVENTS}.` })
  events!: string[];
  @Field(() => String, {
    nullable: true,
    description: `What the other system is; up to ${LIMITS.webhookDescriptionMax} characters.`,
  })
  description?: string | null;
}

@InputType({ description: 'What to change of an endpoint; the rest stays.' })
export class UpdateWebhookEndpointInput {
  @Field(() => String, { nullable: true, description: URL_TEXT })
  url?: string | null;
  @Field(() => [String], { nullable: true, description: `What to notify of, at least one of ${EVENTS}.` })
  events?: string[] | null;
  @Field(() => String, { nullable: true, description: 'What the other system is.' })
  description?: string | null;
  @Field(() => Boolean, { nullable: true, description: 'Whether it is notified.' })
  enabled?: boolean | null;
}

export function toEndpointType(endpoint: WebhookEndpoint): WebhookEndpointType {
  const { id, url, events, description, createdAt, disabledAt, secretCreatedAt } = endpoint;
  return {
    ...{ id, url, events, description, createdAt, disabledAt, secretCreatedAt },
    rotationEndsAt: rotationEndsAt(endpoint),
  };
}

export function toDeliveryType(delivery: WebhookDelivery): WebhookDeliveryType {
  const { id, endpointId, messageId, type: event, payload, state, attempts, createdAt } = delivery;
  return {
    ...{ id, endpointId, messageId, event, payload, state, attempts, createdAt },
    deliveredAt: delivery.deliveredAt ?? null,
    nextAttemptAt: delivery.dueAt ?? null,
    responseStatus: delivery.responseStatus ?? null,
    problem: delivery.problem ?? null,
  };
}
