import { matchHttpMessage, matchMongoMessage } from '@shop/fault-proxy';
import { waitUntil } from '../fixture/wait-until';
import { payOrder, placeOrder, REFUND_PART } from '../orders';
import { interrupted, type KillFixture, type KillPoint } from './kill-point';

/** Timeout of a call to the provider. */
const CALL_TIMEOUT_MS = 5_000;
const ORDERED = 3;

const ORDER = `query ($id: ID!) { order(id: $id) {
  status refunded { amount } refunds { status } lines { refundedQuantity tool { availableQuantity } } } }`;

interface Read {
  readonly order: {
    readonly refunds: readonly { readonly status: string }[];
    readonly lines: readonly {
      readonly refundedQuantity: number;
      readonly tool: { readonly availableQuantity: number };
    }[];
  };
}

/** Refunds one of three units, which is for sale again, and kills the process during it. */
function refundOfPart(
  title: string,
  trapOf: (fixture: KillFixture, intentId: string) => Promise<void>,
): KillPoint {
  return {
    title,
    timeoutMs: CALL_TIMEOUT_MS,
    async crash(killFixture) {
      const { fixture, victim, other, person, toolId } = killFixture;
      const id = await placeOrder(other.client, person, toolId, { quantity: ORDERED });
      const intentId = await payOrder(fixture, other.client, person, id);
      const read = async () => (await other.client.query<Read>(ORDER, { id }, fixture.admin.token)).order;
      const available = async () => (await read()).lines[0]?.tool.availableQuantity ?? 0;
      const before = await available();
      const input = { lines: [{ toolId, quantity: 1, restock: true }], idempotencyKey: crypto.randomUUID() };
      await interrupted(trapOf(killFixture, intentId), () =>
        victim.client.query(REFUND_PART, { id, input }, fixture.admin.token),
      );
      return async () => {
        await waitUntil(async () => (await available()) > before);
        expect(await read()).toMatchObject({
          refunds: [{ status: 'SUCCEEDED' }],
          lines: [{ refundedQuantity: 1, tool: { availableQuantity: before + 1 } }],
        });
        await other.client.query(REFUND_PART, { id, input }, fixture.admin.token);
        const { data } = await fixture.provider.refunds.list({ payment_intent: intentId });
        expect(data).toHaveLength(1);
        expect(await available()).toBe(before + 1);
      };
    },
  };
}

const REFUNDS = { method: 'POST', path: '/v1/refunds' } as const;

/** The write that makes the units of a tool available again. */
const restock = (toolId: string, direction: 'request' | 'reply') =>
  matchMongoMessage({
    ...{ direction, name: 'update', collection: 'tools' },
    text: new RegExp(`restocked/\\w+/${toolId}`),
  });

/** Kills during the refund of a line. */
export const REFUNDING: readonly KillPoint[] = [
  refundOfPart(
    'K9 refund of a line recorded, before it is sent: one refund, restocked once',
    ({ victim, trap }, text) =>
      trap.at(victim.provider, matchHttpMessage({ ...REFUNDS, direction: 'request', text })),
  ),
  refundOfPart(
    'K9 refund of a line sent, before it is recorded: one refund, restocked once',
    ({ victim, trap }, text) =>
      trap.at(victim.provider, matchHttpMessage({ ...REFUNDS, direction: 'reply', text })),
  ),
  refundOfPart(
    'K9 refund of a line recorded, before its units are restocked: restocked once',
    ({ victim, trap, toolId }) => trap.at(victim.database, restock(toolId, 'request')),
  ),
  refundOfPart(
    'K9 units of a refund restocked, before the order knows: restocked once',
    ({ victim, trap, toolId }) => trap.at(victim.database, restock(toolId, 'reply')),
  ),
];
