import type { BadInputFixture } from './bad-input-fixture';

/** An order as the documented form sends it. */
export function orderForm(toolId: string, change: object = {}) {
  return { toolId, tool: 'x', price_per_unit: 12.5, customerName: 'x', phone: '123', ...change };
}

/** Places an order over REST and answers its id. */
export async function place(fixture: BadInputFixture, form: object): Promise<string> {
  const { body } = await fixture.rest('POST', '/order', form);
  return (body as { insertedId: string }).insertedId;
}

export const cancel = (fixture: BadInputFixture, id: string) => fixture.rest('DELETE', `/order/${id}`);
