import Stripe from 'stripe';
import type { RunningShop } from '@shop/test-shop';
import { placeOrder, type PermissionsFixture } from '../permissions/permissions-fixture';
import { payWithCard } from '../support/stripe';
import { newPicture, uploadPicture } from '../support/pictures';
import { importTools } from '../support/tool-files';
import { sendWebhook, webhookSecret } from '../support/webhook';

/** The answer to one call, under the name of its route. */
export interface NamedResponse {
  readonly name: string;
  readonly status: number;
  readonly body: unknown;
}

/** The calls that succeed only after something else was done. */
export async function preparedCalls(
  shop: RunningShop,
  fixture: PermissionsFixture,
  ownerToken: string | undefined,
): Promise<NamedResponse[]> {
  const { client, admin } = fixture;
  const leaver = await client.signUp('leaver@example.com', 'secret-1');
  const revocation = await client.rest('DELETE', `/user/admin/${leaver.email}`, undefined, admin.token);
  const deletion = await client.rest('DELETE', `/user/${leaver.email}`, undefined, admin.token);
  const paid = await payment(shop, fixture, ownerToken);
  const { _id } = (paid.body as { order: { _id: string } }).order;
  const shipment = await client.rest('POST', `/order/${_id}/ship`, { carrier: 'DHL' }, admin.token);
  const refund = await client.rest('POST', `/order/${_id}/refund`, { amount: 1 }, admin.token);
  const delivery = await client.rest('POST', `/order/${_id}/status`, { status: 'DELIVERED' }, admin.token);
  return [
    { name: 'DELETE /user/admin/:email', ...revocation },
    { name: 'DELETE /user/:email', ...deletion },
    { name: 'PATCH /order/:id', ...paid },
    { name: 'POST /order/:id/ship', ...shipment },
    { name: 'POST /order/:id/refund', ...refund },
    { name: 'POST /order/:id/status', ...delivery },
    ...(await picture(shop, admin.token)),
    { name: 'POST /tool/import', ...(await importTools(shop, admin.token, 'sku,name\r\nNONE,Other\r\n')) },
    { name: 'POST /webhook/stripe', ...(await webhook(shop)) },
  ];
}

async function picture(shop: RunningShop, token: string): Promise<NamedResponse[]> {
  const upload = await uploadPicture(shop, token, await newPicture(8, 8).png().toBuffer(), 'image/png');
  const file = await fetch(`${shop.origin}${upload.body.url}`);
  return [
    { name: 'POST /media', ...upload },
    { name: 'GET /media/:id/:name', status: file.status, body: await file.text() },
  ];
}

/** Calls with invalid input by a permitted caller. */
export async function invalidCalls({ client, admin }: PermissionsFixture): Promise<NamedResponse[]> {
  const answers: NamedResponse[] = [];
  for (const path of ['/tool', '/review', '/user', '/order', '/allOrder']) {
    const answer = await client.rest('GET', `${path}?limit=0`, undefined, admin.token);
    answers.push({ name: `GET ${path}`, ...answer });
  }
  for (const [method, path] of [
    ...[
      ['GET', '/purchase'],
      ['GET', '/tool'],
      ['DELETE', '/tool'],
      ['DELETE', '/order'],
    ],
    ...[
      ['GET', '/payment'],
      ['PATCH', '/order'],
    ],
  ] as const) {
    const report = method === 'PATCH' ? { transactionId: 'x' } : undefined;
    const answer = await client.rest(method, `${path}/nothing`, report, admin.token);
    answers.push({ name: `${method} ${path}/:id`, ...answer });
  }
  return answers;
}

async function payment(shop: RunningShop, fixture: PermissionsFixture, token: string | undefined) {
  const orderId = await placeOrder(fixture, fixture.toolId);
  const started = await fixture.client.rest('POST', '/create-payment-intent', { orderId }, token);
  const intent = await payWithCard(shop, (started.body as { clientSecret: string }).clientSecret);
  return fixture.client.rest('PATCH', `/order/${orderId}`, { transactionId: intent.id }, token);
}

async function webhook(shop: RunningShop) {
  const event = { id: 'evt_1', object: 'event', type: 'customer.created', livemode: false };
  const payload = JSON.stringify({ ...event, data: { object: {} } });
  const secret = await webhookSecret(shop);
  const signature = new Stripe('sk_test_x').webhooks.generateTestHeaderString({ payload, secret });
  return sendWebhook(shop.origin, payload, signature);
}
