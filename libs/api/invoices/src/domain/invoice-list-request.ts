import { optionalTimeSchema, searchTextSchema } from '@shop/api-common';
import { LIMITS } from '@shop/contracts';
import { z } from 'zod';
import { INVOICE_KINDS } from './invoice';

export const invoiceListRequestSchema = z
  .object({
    search: searchTextSchema(LIMITS.nameMax),
    kind: z
      .enum(INVOICE_KINDS)
      .nullish()
      .transform((value) => value ?? undefined),
    from: optionalTimeSchema,
    to: optionalTimeSchema,
  })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ['from'], error: 'must not be after to' });

export type InvoiceListRequest = z.input<typeof invoiceListRequestSchema>;

/** The time range is inclusive; `search`: part of the number of the paper, or of its order. */
export type InvoiceSelection = Partial<z.output<typeof invoiceListRequestSchema>>;
