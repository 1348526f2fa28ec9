import type { Principal } from '@shop/api-common';
import type { CompletedRequest } from '../http/completed-requests';
import { requestIdOf, requestLog } from './request-log';

const idOf = (given: string) => requestIdOf({ headers: { 'x-request-id': given } });

it('adopts a request id that is a UUID', () => {
  expect(idOf('0B5D9A4E-96A8-4E73-8C0F-2F1C9C7E0A11')).toBe('0b5d9a4e-96a8-4e73-8c0f-2f1c9c7e0a11');
});

it.each(['', 'short', 'ada@example.com', '0b5d9a4e-96a8-4e73-8c0f-2f1c9c7e0a11\n{"level":"error"}'])(
  'makes one of its own instead of %j',
  (given) => expect(idOf(given)).toMatch(/^[\da-f-]{36}$/),
);

const ID = '0b5d9a4e-96a8-4e73-8c0f-2f1c9c7e0a11';
const ANSWERED: CompletedRequest = {
  ...{ id: ID, method: 'GET', route: '/tool', operation: undefined, errorCodes: undefined, user: undefined },
  ...{
    traceparent: undefined,
    status: 200,
    durationMs: 1.234,
    completedAt: Date.UTC(2026, 0, 2, 3, 4, 5, 6),
  },
};

function written(more: Partial<CompletedRequest>): unknown {
  let text = '';
  requestLog({ write: (line) => (text += line) })([{ ...ANSWERED, ...more }]);
  expect(text).toMatch(/^[^\n]+\n$/);
  return JSON.parse(text);
}

const line = {
  ...{ level: 'info', time: '2026-01-02T03:04:05.006Z', msg: 'request' },
  ...{ requestId: ID, method: 'GET', route: '/tool', status: 200, durationMs: 1.2 },
};

it('writes one JSON line per response, without empty fields', () => {
  expect(written({})).toEqual(line);
  expect(written({ status: 503 })).toEqual({ ...line, level: 'error', status: 503 });
});

it('logs account, operation and refusals, with client-chosen names escaped', () => {
  const operation = { kind: 'query', field: 'tools', name: '"}\n{' };
  const user: Principal = { uid: 'ada"', email: 'ada@example.com', displayName: 'Ada', role: 'CUSTOMER' };
  const refusals = new Set(['NOT_FOUND', 'FORBIDDEN']);
  expect(written({ operation, user, errorCodes: refusals })).toEqual({
    ...line,
    ...{ operation, account: 'ada"', refusals: ['NOT_FOUND', 'FORBIDDEN'] },
  });
});
