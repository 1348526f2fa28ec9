import { optionalTimeSchema, searchTextSchema } from '@shop/api-common';
import { LIMITS } from '@shop/contracts';
import { z } from 'zod';
import { AUDIT_ACTIONS } from './pending-audit-entry';

export const auditLogRequestSchema = z
  .object({
    who: searchTextSchema(LIMITS.nameMax),
    action: z
      .enum(AUDIT_ACTIONS)
      .nullish()
      .transform((value) => value ?? undefined),
    subject: searchTextSchema(LIMITS.nameMax),
    from: optionalTimeSchema,
    to: optionalTimeSchema,
  })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ['from'], error: 'must not be after to' });

export type AuditLogRequest = z.input<typeof auditLogRequestSchema>;

/** The time range is inclusive; `subject`: id of a tool or order, uid of a user. */
export type AuditSelection = Partial<z.output<typeof auditLogRequestSchema>>;
