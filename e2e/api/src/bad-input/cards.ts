import { ORDER, type OrderRow } from '../support/operations';
import { waitUntil } from '../support/outage';
import { payWithCard } from '../support/stripe';
import { placeOrder } from '../support/orders';
import { expectRefusals } from './refusal';
import type { Get, BadInputFixture } from './bad-input-fixture';

/** Places an order and starts its payment; answers the order and what its browser needs. */
async function begin(world: BadInputFixture): Promise<{ id: string; clientSecret: string }> {
  const id = await placeOrder(world.client, world.customer, await world.addTool());
  return { id, clientSecret: await start(world, id) };
}

async function start(world: BadInputFixture, orderId: string): Promise<string> {
  const { body } = await world.rest('POST', '/create-payment-intent', { orderId });
  return (body as { clientSecret: string }).clientSecret;
}

/** Cards that are declined, and cards whose bank takes its time. */
export function cards(world: Get): void {
  it('an order whose card was declined stays payable, with the same payment (F10)', async () => {
    const { id, clientSecret } = await begin(world());
    const declined = payWithCard(world().shop, clientSecret, 'pm_card_chargeDeclined');
    await expect(declined).rejects.toMatchObject({ code: 'card_declined' });
    const [transactionId = ''] = clientSecret.split('_secret_');
    const report = { tool: 'x', transactionId };
    await expectRefusals([report], { code: 'PAYMENT_FAILED' }, (body) =>
      world().rest('PATCH', `/order/${id}`, body),
    );
    expect(await start(world(), id)).toBe(clientSecret);
    await payWithCard(world().shop, clientSecret);
    expect(await world().rest('PATCH', `/order/${id}`, report)).toMatchObject({
      body: { order: { paid: true } },
    });
  });

  it('an order whose customer must prove who they are is not paid, and stays payable (F7)', async () => {
    const { id, clientSecret } = await begin(world());
    const { id: transactionId } = await payWithCard(
      world().shop,
      clientSecret,
      'pm_card_authenticationRequired',
    );
    await expectRefusals([transactionId], { code: 'CONFLICT' }, (reported) =>
      world().rest('PATCH', `/order/${id}`, { tool: 'x', transactionId: reported }),
    );
    expect(await start(world(), id)).toBe(clientSecret);
  });

  it('an order whose payment is being processed is neither cancelled nor paid, until it is (E13, F7)', async () => {
    const { id, clientSecret } = await begin(world());
    const { id: transactionId } = await payWithCard(world().shop, clientSecret, 'pm_card_sandboxProcessing');
    const before = await world().rest('GET', `/payment/${id}`);
    await expectRefusals(['early'], { code: 'CONFLICT' }, () => world().rest('DELETE', `/order/${id}`));
    await expectRefusals([transactionId], { code: 'CONFLICT' }, (reported) =>
      world().rest('PATCH', `/order/${id}`, { tool: 'x', transactionId: reported }),
    );
    expect((await world().rest('GET', `/payment/${id}`)).body).toEqual(before.body);
    const isPaid = async () => {
      const { token } = world().customer;
      return (await world().client.query<{ order: OrderRow }>(ORDER, { id }, token)).order.paid;
    };
    await waitUntil(isPaid);
  });
}
