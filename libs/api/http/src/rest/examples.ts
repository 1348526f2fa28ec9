import type { z } from 'zod';

/** Values of the document's examples. Of ids, the demo shop's document has those that exist there. */
export const EXAMPLE = {
  customer: 'customer@demo.dev',
  admin: 'admin@demo.dev',
  price: 12.5,
  quantity: 2,
  tool: '000000000000000000000001',
  toolToDelete: '000000000000000000000002',
  unpaidOrder: '000000000000000000000003',
  paidOrder: '000000000000000000000004',
  orderToCancel: '000000000000000000000005',
  transaction: 'pi_3TheIdOfTheDemoPayment',
  cursors: {
    ...{ tools: 'cursor-of-tools', reviews: 'cursor-of-reviews', users: 'cursor-of-users' },
    ...{ orders: 'cursor-of-orders', ownOrders: 'cursor-of-own-orders' },
  },
} as const;

/** A schema with an example for the document. */
export function withExample<Schema extends z.ZodType>(schema: Schema, example: unknown): Schema {
  return schema.meta({ ...schema.meta(), examples: [example] });
}

/** The examples of a form's or query's parts by name; parts without one are left out. */
export function examplesOf(form: z.ZodObject): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(form.shape).flatMap(([name, schema]) => {
      const [example] = ((schema as z.ZodType).meta()?.examples as readonly unknown[] | undefined) ?? [];
      return example === undefined ? [] : [[name, example]];
    }),
  );
}
