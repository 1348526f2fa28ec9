import type { Fixture } from './fixture';

/** What the sandbox takes for the shop's own key. */
const KEY = 'sk_test_sandbox';

/**
 * Gives a part of a payment back at the payment provider's own side, without the shop.
 *
 * @param amount in minor units
 * @throws Error when the provider refuses
 */
export async function refundAtProvider(
  { shop }: Pick<Fixture, 'shop'>,
  transactionId: string,
  amount: number,
): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${shop.environment['PAYMENT_SANDBOX_PORT']}/v1/refunds`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${KEY}` },
    body: new URLSearchParams({ payment_intent: transactionId, amount: String(amount) }),
  });
  if (!response.ok) throw new Error(`The provider answered ${response.status}: ${await response.text()}`);
}
