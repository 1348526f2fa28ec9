import type { InvoicesQueryVariables } from '@shop/web-apollo/generated/invoices';
import { KIND_TEXTS } from './invoice-kind';

type Kind = NonNullable<InvoicesQueryVariables['kind']>;

export const KINDS = Object.entries(KIND_TEXTS).map(([kind, text]) => [kind as Kind, text] as const);

const DAY = /^2\d{3}-\d{2}-\d{2}$/;

/** Reads the filter from the URL. Days are whole days in UTC, as papers are dated; invalid values are ignored. */
export function invoiceFilter(params: URLSearchParams): InvoicesQueryVariables {
  const search = params.get('search')?.trim();
  const kind = KINDS.find(([known]) => known === params.get('kind'))?.[0];
  const from = timeOf(params.get('from'), '00:00:00.000Z');
  const to = timeOf(params.get('to'), '23:59:59.999Z');
  return {
    ...(search && { search }),
    ...(kind && { kind }),
    ...(from && { from }),
    ...(to && (!from || from <= to) && { to }),
  };
}

/** Address of the file of a filter's kind and period. */
export function exportPath({ kind, from, to }: InvoicesQueryVariables): string {
  const given = Object.entries({ kind, from, to }).flatMap(([name, value]) =>
    value ? [[name, String(value)]] : [],
  );
  const query = String(new URLSearchParams(given));
  return `/invoice/export.csv${query && `?${query}`}`;
}

/** Why a day is ignored; undefined when valid or empty. */
export function dayError(day: string): string | undefined {
  return day && !timeOf(day, '00:00:00.000Z') ? 'Choose a day from the year 2000 on' : undefined;
}

export function lastDayError(day: string, from: string | null): string | undefined {
  const isReversed = from && !dayError(from) && day && day < from;
  return dayError(day) ?? (isReversed ? 'Choose a day on or after From' : undefined);
}

function timeOf(day: string | null, time: string): string | undefined {
  if (!day || !DAY.test(day)) return undefined;
  const moment = new Date(`${day}T${time}`);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}
