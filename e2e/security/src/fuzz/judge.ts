import { ERROR_CODES } from '@shop/contracts';
import type { Answer } from './fuzz-client';

/** Codes that an answer may have while every piece of the shop is well. */
const EXPECTED = new Set<unknown>([
  ...ERROR_CODES.filter((code) => code !== 'INTERNAL' && code !== 'UNAVAILABLE'),
  'PERSISTED_QUERY_NOT_FOUND',
]);

/** What is known of an answer: whether something was done, and what is wrong with it. */
export interface Judgement {
  /** Something may have changed: the call, or one field of it, succeeded. */
  readonly succeeded: boolean;
  readonly problem?: string;
}

interface Body {
  readonly data?: object | null;
  readonly errors?: readonly { readonly extensions?: { readonly code?: unknown } }[];
  readonly code?: unknown;
}

/** Judges an answer: JSON, no 5xx, and a refusal only by a code that is documented. */
export function judge({ status, type, text }: Answer): Judgement {
  if (status >= 500) return wrong(`status ${status}: ${text}`);
  if (!type.startsWith('application/json')) return wrong(`content type ${type}`);
  const body = parse(text);
  if (body === undefined) return wrong(`no JSON: ${text}`);
  const codes = body.errors?.map(({ extensions }) => extensions?.code) ?? (status >= 400 ? [body.code] : []);
  const strange = codes.filter((code) => !EXPECTED.has(code));
  if (strange.length > 0) return wrong(`code ${String(strange[0])}: ${text}`);
  const fields = Object.values(body.data ?? {});
  return { succeeded: status < 400 && (codes.length === 0 || fields.some((value) => value !== null)) };
}

function wrong(problem: string): Judgement {
  return { succeeded: false, problem };
}

function parse(text: string): Body | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
