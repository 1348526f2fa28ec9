import type { AuditLogQueryVariables } from '@shop/web-apollo/generated/audit';
import { ACTION_BADGES } from './audit-texts';

type Action = NonNullable<AuditLogQueryVariables['action']>;

export const ACTIONS = Object.entries(ACTION_BADGES).map(
  ([action, { text }]) => [action as Action, text] as const,
);

const DAY = /^2\d{3}-\d{2}-\d{2}$/;

/** Reads the filter from the URL. Days are whole local days; invalid values are ignored. */
export function auditVariables(params: URLSearchParams): AuditLogQueryVariables {
  const who = params.get('who')?.trim();
  const subject = params.get('subject')?.trim();
  const action = ACTIONS.find(([known]) => known === params.get('action'))?.[0];
  const from = timeOf(params.get('from'), '00:00:00');
  const to = timeOf(params.get('to'), '23:59:59.999');
  return {
    ...(who && { who }),
    ...(subject && { subject }),
    ...(action && { action }),
    ...(from && { from }),
    ...(to && (!from || from <= to) && { to }),
  };
}

/** Why a day is ignored; undefined when valid or empty. */
export function dayError(day: string): string | undefined {
  return day && !timeOf(day, '00:00:00') ? 'Choose a day from the year 2000 on' : undefined;
}

export function lastDayError(day: string, from: string | null): string | undefined {
  const reversed = from && !dayError(from) && day && day < from;
  return dayError(day) ?? (reversed ? 'Choose a day on or after From' : undefined);
}

function timeOf(day: string | null, time: string): string | undefined {
  if (!day || !DAY.test(day)) return undefined;
  const moment = new Date(`${day}T${time}`);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}
