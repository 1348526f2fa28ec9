import type Stripe from 'stripe';
import { newId, nowInSeconds } from '../ids';

/** The version of the provider's API whose shapes the sandbox speaks: the one that the SDK pins. */
export const API_VERSION = '2026-10-28.endive';

/** The request behind a change, as events name it; both null for what happens by itself. */
export type Cause = Stripe.Event.Request;

/** The events that the sandbox sends. */
export type EventType = Extract<
  Stripe.Event['type'],
  | `payment_intent.${'created' | 'requires_action' | 'processing' | 'succeeded' | 'payment_failed' | 'canceled'}`
  | `charge.${'succeeded' | 'failed' | 'refunded'}`
  | `charge.dispute.${'created' | 'updated' | 'closed'}`
  | `refund.${'created' | 'updated' | 'failed'}`
>;

/** What an event may be about. */
export type EventSubject = Stripe.PaymentIntent | Stripe.Charge | Stripe.Refund | Stripe.Dispute;

/** An event as the provider sends it. */
export type SandboxEvent = Omit<Stripe.EventBase, 'type' | 'data'> & {
  type: EventType;
  data: { object: EventSubject };
};

/** A new event about an object as it is now; objects are replaced and never changed, so no copy is needed. */
export function newEvent(type: EventType, subject: EventSubject, cause: Cause): SandboxEvent {
  return {
    id: newId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: nowInSeconds(),
    data: { object: subject },
    livemode: false,
    pending_webhooks: 1,
    request: cause,
    type,
  };
}
