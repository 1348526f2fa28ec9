import { randomUUID } from 'node:crypto';
import { postRequest } from '../load/request-text';
import { PLACE_ORDER } from './documents';
import type { Scenario } from './scenario';

/** The fields of a tool that an order needs. */
export interface Orderable {
  readonly id: string;
  readonly minimumOrderQuantity: number;
  readonly pricePerUnit: { readonly amount: number };
}

/** One order per customer, of the tools in turn. */
export function placeOrderScenario(tokens: readonly string[], tools: readonly Orderable[]): Scenario {
  const requests = tokens.map((token, index) => {
    const variables = { input: orderInput(tools[index % tools.length]) };
    const headers = { Authorization: `Bearer ${token}` };
    return postRequest('/graphql', { query: PLACE_ORDER, variables }, headers);
  });
  return { requests, repeat: false };
}

/** Input of an order of the minimum quantity, with a new key. */
export function orderInput(tool: Orderable | undefined) {
  return {
    ...{ toolId: tool?.id, quantity: tool?.minimumOrderQuantity, address: '1 Bench Street' },
    ...{ phone: '+1 555 0101', expectedPricePerUnit: tool?.pricePerUnit.amount },
    idempotencyKey: randomUUID(),
  };
}
