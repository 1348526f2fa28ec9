import { searchText } from '@shop/api-kernel';
import { LIMITS } from '@shop/contracts';
import { z } from 'zod';
import { AUDIT_ACTIONS } from './audit-note';

const EARLIEST = new Date('2000-01-01T00:00:00Z');
const LATEST = new Date('2999-12-31T23:59:59Z');

const time = z
  .date({ error: 'must be a time' })
  .min(EARLIEST, 'must not be before the year 2000')
  .max(LATEST, 'must not be after the year 2999')
  .nullish()
  .transform((value) => value ?? undefined);

/** What an admin looks for in the audit log; whatever is not given does not narrow it. */
export const auditLogSchema = z
  .object({
    who: searchText(LIMITS.nameMax),
    action: z
      .enum(AUDIT_ACTIONS)
      .nullish()
      .transform((value) => value ?? undefined),
    subject: searchText(LIMITS.nameMax),
    from: time,
    to: time,
  })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ['from'], error: 'must not be after to' });

export type AuditLogRequest = z.input<typeof auditLogSchema>;
