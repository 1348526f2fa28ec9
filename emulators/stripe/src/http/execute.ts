import type { Transaction } from '../ledger/transaction';
import { ApiError, type ApiErrorBody } from '../api-error';
import { expand, takeExpand } from './expand';
import { parseForm, type Form } from './form';
import type { ApiRequest } from './reply';
import type { Match } from './router';

/** An answer before it is sent; `executed` says whether the request got past being read. */
export interface Executed {
  status: number;
  body: string;
  executed: boolean;
}

/** Carries a request out at once. Refusals become answers; `shownError` may leave things out of them. */
export function execute(
  tx: Transaction,
  request: ApiRequest,
  { route, id }: Match,
  shownError: (error: ApiErrorBody) => object = (error) => error,
): Executed {
  try {
    const form = readForm(request);
    const paths = takeExpand(form);
    const result = route.handle({ tx, id, form });
    return { status: 200, body: text(expand(tx.books, result, paths)), executed: true };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { status: error.status, body: text({ error: shownError(error.body) }), executed: error.executed };
  }
}

function readForm({ method, url, body }: ApiRequest): Form {
  return parseForm(method === 'GET' ? url.search.slice(1) : body);
}

function text(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
