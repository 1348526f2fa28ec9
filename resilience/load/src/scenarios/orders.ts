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

/** An order for each customer, of the tools in turn. */
export function placeOrderScenario(tokens: readonly string[], tools: readonly Orderable[]): Scenario {
  const requests = tokens.map((token, index) => {
    const variables = { input: orderInput(tools[index % tools.length]) };
    const headers = { Authorization: `Bearer ${token}` };
    return postRequest('/graphql', { query: PLACE_ORDER, variables }, headers);
  });
  return { requests, repeat: false };
}

/** The input of an order for the least that can be ordered of a tool, under a key of its own. */
export function orderInput(tool: Orderable | undefined) {
  return {
    ...{ toolId: tool?.id, quantity: tool?.minimumOrderQuantity, address: '1 Bench Street' },
    ...{ phone: '+1 555 0101', expectedPricePerUnit: tool?.pricePerUnit.amount },
    idempotencyKey: randomUUID(),
  };
}
