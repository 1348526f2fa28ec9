import type Stripe from 'stripe';
import { resourceMissing } from '../api-error';
import { page, PAGE } from '../http/pages';
import { Params } from '../http/params';
import type { EventOnFile } from '../ledger/tables';
import type { SandboxEvent } from '../payments/event';
import type { Call, Route } from './route';

/** The operations on events. */
export const eventRoutes: Route[] = [
  { method: 'GET', path: '/v1/events', handle: list },
  { method: 'GET', path: '/v1/events/:id', handle: retrieve },
];

function retrieve({ tx, id, form }: Call): SandboxEvent {
  new Params(form, []);
  const row = tx.books.events.get(id);
  if (row === undefined) throw resourceMissing('event', id);
  return shown(row);
}

function list({ tx, form }: Call): Stripe.ApiList<SandboxEvent> {
  const params = new Params(form, [...PAGE, 'type', 'types', 'delivery_success']);
  const types = [params.text('type'), ...Object.values(params.fields('types'))].filter(
    (type) => type !== undefined,
  );
  const delivered = params.has('delivery_success') ? params.flag('delivery_success') : null;
  const events = new Map([...tx.books.events].map(([id, row]) => [id, shown(row)]));
  return page(
    '/v1/events',
    events,
    params,
    ({ type, pending_webhooks }) =>
      (types.length === 0 || types.includes(type)) &&
      (delivered === null || delivered === (pending_webhooks === 0)),
  );
}

function shown({ event, deliveredAt }: EventOnFile): SandboxEvent {
  return { ...event, pending_webhooks: deliveredAt === null ? 1 : 0 };
}
