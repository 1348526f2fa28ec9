export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** A refusal: HTTP status, code and named fields. */
export interface RefusalSummary {
  readonly status: number;
  readonly code: string | undefined;
  readonly fields: readonly string[];
}

/** Status over REST by code. */
const STATUS: Readonly<Record<string, number>> = {
  UNAUTHENTICATED: 401,
  PAYMENT_FAILED: 402,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  BAD_USER_INPUT: 400,
  OUT_OF_STOCK: 409,
  PRICE_CHANGED: 409,
  CONFLICT: 409,
};

/** Stack traces and names of dependencies. */
const INSIDE =
  /\bat .+:\d+:\d+|node_modules|mongo|bson|cast to|zod|fastify|nestjs|jsonwebtoken|expected object/i;
const SHORTEST_ECHO = 4;
const ANSWERED_WITHIN_MS = 1_000;
/** On a busy machine one answer may be slow; a slow operation is slow each time. */
const ATTEMPTS = 3;

interface Refusal {
  readonly code?: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/** @throws Error when the refusal reveals internals or repeats the input */
export function readRefusal({ status, body }: Answer, sent?: unknown): RefusalSummary {
  const text = JSON.stringify(body).replace(/"requestId":"[^"]*"/, '');
  if (INSIDE.test(text)) throw new Error(`The refusal reveals internals: ${text}`);
  const written = typeof sent === 'string' ? JSON.stringify(sent).slice(1, -1) : '';
  if (written.trim().length >= SHORTEST_ECHO && text.includes(written)) {
    throw new Error(`The refusal repeats the input: ${text}`);
  }
  const { code, fields = {} } = refusalIn(body);
  return { status, code, fields: Object.keys(fields) };
}

function refusalIn(body: unknown): Refusal {
  const { errors } = body as { errors?: readonly { extensions: Refusal }[] };
  return errors ? (errors[0]?.extensions ?? {}) : (body as Refusal);
}

/**
 * Sends each value and expects a refusal with this code that names the field, if given.
 */
export async function expectRefusals<Value>(
  values: readonly Value[],
  expected: { readonly code: string; readonly field?: string },
  send: (value: Value) => Promise<Answer>,
): Promise<void> {
  const surprises: unknown[] = [];
  for (const value of values) {
    const answer = await soon(() => send(value));
    const received = readRefusal(answer, value);
    const statuses = isGraphql(answer.body) ? [200, 400] : [STATUS[expected.code]];
    const named = expected.field === undefined || received.fields.includes(expected.field);
    if (received.code !== expected.code || !statuses.includes(received.status) || !named) {
      surprises.push({ value, ...received });
    }
  }
  expect(surprises).toEqual([]);
}

/** Repeats slow calls. @throws Error when every answer is late */
async function soon(send: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const began = performance.now();
    const answer = await send();
    if (performance.now() - began < ANSWERED_WITHIN_MS) return answer;
  }
  throw new Error(`No answer came within ${ANSWERED_WITHIN_MS} ms.`);
}

function isGraphql(body: unknown): boolean {
  return typeof body === 'object' && body !== null && ('errors' in body || 'data' in body);
}
