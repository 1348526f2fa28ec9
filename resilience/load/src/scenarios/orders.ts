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
  return ordersOf(tokens, (index) => orderInput(tools[index % tools.length]));
}

/** One order per customer, of so many of the tools in turn. */
export function placeLinesScenario(
  tokens: readonly string[],
  tools: readonly Orderable[],
  lines: number,
): Scenario {
  return ordersOf(tokens, (index) => {
    const { address, phone, idempotencyKey } = orderInput(undefined);
    const chosen = Array.from({ length: lines }, (_, line) => tools[(index + line) % tools.length]);
    return { lines: chosen.map(lineOf), address, phone, idempotencyKey };
  });
}

function ordersOf(tokens: readonly string[], inputOf: (index: number) => object): Scenario {
  const requests = tokens.map((token, index) => {
    const headers = { Authorization: `Bearer ${token}` };
    return postRequest('/graphql', { query: PLACE_ORDER, variables: { input: inputOf(index) } }, headers);
  });
  return { requests, repeat: false };
}

function lineOf(tool: Orderable | undefined) {
  return {
    ...{ toolId: tool?.id, quantity: tool?.minimumOrderQuantity },
    expectedPricePerUnit: tool?.pricePerUnit.amount,
  };
}

/** Input of an order of the minimum quantity, with a new key. */
export function orderInput(tool: Orderable | undefined) {
  return {
    ...lineOf(tool),
    ...{ address: '1 Bench Street', phone: '+1 555 0101', idempotencyKey: randomUUID() },
  };
}
