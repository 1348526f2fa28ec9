import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/** Calls that leave every account as it is, though most are POSTs. */
const READ_ONLY = /:(lookup|createAuthUri|sendOobCode|batchGet)$|\/(token|oobCodes)$/;

/**
 * Wraps the emulator for its one port: what is answered is on disk, and no web page gets in.
 *
 * @param save resolves when all accounts as they are now are on disk
 */
export function adminHandler(emulator: RequestListener, save: () => Promise<void>): RequestListener {
  return (request, response) => {
    if (isFromBrowser(request)) {
      response.writeHead(403, { 'content-type': 'application/json' });
      response.end('{"error":{"code":403,"message":"The admin port is not for browsers."}}');
      return;
    }
    if (changesAccounts(request)) {
      endAfter(response, save);
    }
    emulator(request, response);
  };
}

// The emulator lets every origin in and obeys "Bearer owner": any page that a developer visits could rule the accounts.
function isFromBrowser({ headers }: IncomingMessage): boolean {
  return 'origin' in headers || 'sec-fetch-site' in headers;
}

function changesAccounts({ method, url = '' }: IncomingMessage): boolean {
  const path = url.split('?', 1)[0] ?? '';
  return (method !== 'GET' || path === '/emulator/action') && !READ_ONLY.test(path);
}

/** Holds the end of a good answer until the change behind it is saved; breaks the connection when that fails. */
function endAfter(response: ServerResponse, save: () => Promise<void>): void {
  const end = response.end;
  response.end = (...rest: unknown[]) => {
    const finish = () => Reflect.apply(end, response, rest);
    if (response.statusCode >= 400) {
      finish();
    } else {
      save().then(finish, (cause: Error) => {
        process.stderr.write(`auth-emulator: accounts could not be saved: ${cause.message}\n`);
        response.destroy();
      });
    }
    return response;
  };
}
