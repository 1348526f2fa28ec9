import { readFile } from 'node:fs/promises';
import type { Ledger } from '../ledger/ledger';
import { bankPage, bankStyles } from '../routes/bank-page';
import { ApiError } from '../api-error';
import { answerBrowserApi, isBrowserCall } from './browser-api';
import { CONTROL_PATH, control } from '../faults/control';
import type { Faults } from '../faults/faults';
import { underFault } from '../faults/under-fault';
import { Idempotency } from './idempotency';
import { json, type ApiRequest, type Reply } from './reply';
import { answerSecretApi } from './secret-api';

/** Answers every request that the sandbox gets, null when it is to stay without an answer; never rejects. */
export type Answer = (request: ApiRequest) => Promise<Reply | null>;

/** What shops forward from their own origin, so that publishable keys alone can be used through them. */
const FOR_BROWSERS = '/browser/';

/**
 * @param ledger where everything is kept
 * @param browserScript file of the built `stripe.js`
 * @param log takes one line for each failure of the sandbox itself
 * @param faults that calls meet; without them there is no way to ask for any
 */
export function answerer(
  ledger: Ledger,
  browserScript: string,
  log: (line: string) => void,
  faults?: Faults,
): Answer {
  const idempotency = new Idempotency();
  const route = async (request: ApiRequest): Promise<Reply> => {
    const { pathname } = request.url;
    if (pathname === '/healthz') return health(ledger);
    if (pathname === '/browser/stripe.js') return script(browserScript);
    if (pathname === '/browser/3ds.css') return bankStyles();
    if (pathname.startsWith('/browser/3ds/')) return bankPage(ledger, request);
    if (pathname.startsWith(FOR_BROWSERS)) return answerBrowserApi(ledger, withoutPrefix(request));
    if (isBrowserCall(request)) return answerBrowserApi(ledger, request);
    return answerSecretApi(ledger, idempotency, request);
  };
  return async (request) => {
    try {
      if (faults && request.url.pathname === CONTROL_PATH) return control(faults, request);
      const fault = faults?.ofCall(request);
      return await (fault ? underFault(fault, ledger, request, route) : route(request));
    } catch (error) {
      return failure(error, log);
    }
  };
}

/** The same request as it would have been made to the provider's own address. */
function withoutPrefix(request: ApiRequest): ApiRequest {
  const url = new URL(request.url);
  url.pathname = `/${url.pathname.slice(FOR_BROWSERS.length)}`;
  return { ...request, url };
}

/** @throws Error while what it knows cannot be written: then no call that changes anything is carried out either */
async function health(ledger: Ledger): Promise<Reply> {
  await ledger.settled();
  return json(200, { status: 'ok' });
}

/** The answer to a request that could not be carried out. */
export function failure(error: unknown, log: (line: string) => void): Reply {
  if (error instanceof ApiError) return json(error.status, { error: error.body });
  log(`failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  return json(500, {
    error: { type: 'api_error', message: 'The payment sandbox failed; its log says why.' },
  });
}

async function script(path: string): Promise<Reply> {
  try {
    const headers = {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      // Pages of every origin load the real script.
      'cross-origin-resource-policy': 'cross-origin',
    };
    return { status: 200, headers, body: await readFile(path) };
  } catch {
    const message = 'The card form is not built yet: run `npx nx build @shop/stripe-emulator`.';
    return json(503, { error: { type: 'api_error', message } });
  }
}
