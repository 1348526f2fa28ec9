import { ORDER, type OrderRow } from '../support/operations';
import { waitUntil } from '../support/outage';
import { payWithCard } from '../support/stripe';
import { placeOrder } from '../support/orders';
import { expectRefusals } from './refusal';
import type { Get, BadInputFixture } from './bad-input-fixture';

/** Places an order and starts its payment; answers the order and what its browser needs. */
async function begin(fixture: BadInputFixture): Promise<{ id: string; clientSecret: string }> {
  const id = await placeOrder(fixture.client, fixture.customer, await fixture.addTool());
  return { id, clientSecret: await start(fixture, id) };
}

async function start(fixture: BadInputFixture, orderId: string): Promise<string> {
  const { body } = await fixture.rest('POST', '/create-payment-intent', { orderId });
  return (body as { clientSecret: string }).clientSecret;
}

/** Cards that are declined, and cards whose bank takes its time. */
export function cards(fixture: Get): void {
  it('an order whose card was declined stays payable, with the same payment (F10)', async () => {
    const { id, clientSecret } = await begin(fixture());
    const declined = payWithCard(fixture().shop, clientSecret, 'pm_card_chargeDeclined');
    await expect(declined).rejects.toMatchObject({ code: 'card_declined' });
    const [transactionId = ''] = clientSecret.split('_secret_');
    const report = { tool: 'x', transactionId };
    await expectRefusals([report], { code: 'PAYMENT_FAILED' }, (body) =>
      fixture().rest('PATCH', `/order/${id}`, body),
    );
    expect(await start(fixture(), id)).toBe(clientSecret);
    await payWithCard(fixture().shop, clientSecret);
    expect(await fixture().rest('PATCH', `/order/${id}`, report)).toMatchObject({
      body: { order: { paid: true } },
    });
  });

  it('an order whose customer must prove who they are is not paid, and stays payable (F7)', async () => {
    const { id, clientSecret } = await begin(fixture());
    const { id: transactionId } = await payWithCard(
      fixture().shop,
      clientSecret,
      'pm_card_authenticationRequired',
    );
    await expectRefusals([transactionId], { code: 'CONFLICT' }, (reported) =>
      fixture().rest('PATCH', `/order/${id}`, { tool: 'x', transactionId: reported }),
    );
    expect(await start(fixture(), id)).toBe(clientSecret);
  });

  it('an order whose payment is being processed is neither cancelled nor paid, until it is (E13, F7)', async () => {
    const { id, clientSecret } = await begin(fixture());
    const { id: transactionId } = await payWithCard(
      fixture().shop,
      clientSecret,
      'pm_card_sandboxProcessing',
    );
    const before = await fixture().rest('GET', `/payment/${id}`);
    await expectRefusals(['early'], { code: 'CONFLICT' }, () => fixture().rest('DELETE', `/order/${id}`));
    await expectRefusals([transactionId], { code: 'CONFLICT' }, (reported) =>
      fixture().rest('PATCH', `/order/${id}`, { tool: 'x', transactionId: reported }),
    );
    expect((await fixture().rest('GET', `/payment/${id}`)).body).toEqual(before.body);
    const isPaid = async () => {
      const { token } = fixture().customer;
      return (await fixture().client.query<{ order: OrderRow }>(ORDER, { id }, token)).order.paid;
    };
    await waitUntil(isPaid);
  });
}
