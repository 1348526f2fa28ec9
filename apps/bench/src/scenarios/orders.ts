import { randomUUID } from 'node:crypto';
import { postRequest } from '../load/request-text';
import { PLACE_ORDER } from './documents';
import type { Scenario } from './scenario';

/** What is needed of a tool to order it. */
export interface Orderable {
  readonly id: string;
  readonly minimumOrderQuantity: number;
  readonly pricePerUnit: { readonly amount: number };
}

/** An order for each customer, under a key of its own, of the tools in turn. */
export function placedOrders(tokens: readonly string[], tools: readonly Orderable[]): Scenario {
  const requests = tokens.map((token, index) => {
    const tool = tools[index % tools.length];
    const input = {
      ...{ toolId: tool?.id, quantity: tool?.minimumOrderQuantity, address: '1 Bench Street' },
      ...{ phone: '+1 555 0101', expectedPricePerUnit: tool?.pricePerUnit.amount },
      idempotencyKey: randomUUID(),
    };
    const headers = { Authorization: `Bearer ${token}` };
    return postRequest('/graphql', { query: PLACE_ORDER, variables: { input } }, headers);
  });
  return { requests, repeat: false };
}
