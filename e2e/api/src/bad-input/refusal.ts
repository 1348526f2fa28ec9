/** What a caller gets back. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** A refusal: HTTP status, code and named fields. */
export interface Told {
  readonly status: number;
  readonly code: string | undefined;
  readonly fields: readonly string[];
}

/** The status of each refusal over REST, and over GraphQL once execution began; before it, a GraphQL refusal is a 400. */
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

/** Traces of a stack, and names of what the shop is built on. */
const INSIDE =
  /\bat .+:\d+:\d+|node_modules|mongo|bson|cast to|zod|fastify|nestjs|jsonwebtoken|expected object/i;
const SHORTEST_ECHO = 4;
const ANSWERED_WITHIN_MS = 1_000;
/** The machine may be busy with something else; an answer that is slow by itself is slow each time. */
const ATTEMPTS = 3;

interface Refusal {
  readonly code?: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/** Reads a refusal. @throws Error when it speaks of the shop's inside or repeats what was sent */
export function toldBy({ status, body }: Answer, sent?: unknown): Told {
  const text = JSON.stringify(body).replace(/"requestId":"[^"]*"/, '');
  if (INSIDE.test(text)) throw new Error(`It speaks of its inside: ${text}`);
  const written = typeof sent === 'string' ? JSON.stringify(sent).slice(1, -1) : '';
  if (written.trim().length >= SHORTEST_ECHO && text.includes(written)) {
    throw new Error(`It repeats what was sent: ${text}`);
  }
  const { code, fields = {} } = refusalIn(body);
  return { status, code, fields: Object.keys(fields) };
}

function refusalIn(body: unknown): Refusal {
  const { errors } = body as { errors?: readonly { extensions: Refusal }[] };
  return errors ? (errors[0]?.extensions ?? {}) : (body as Refusal);
}

/**
 * Sends one value after the other and demands that each is refused with this code and, where given, that the field is
 * named; over GraphQL in either of the ways that the engine has.
 */
export async function expectRefusals<Value>(
  values: readonly Value[],
  expected: { readonly code: string; readonly field?: string },
  send: (value: Value) => Promise<Answer>,
): Promise<void> {
  const surprises: unknown[] = [];
  for (const value of values) {
    const answer = await soon(() => send(value));
    const received = toldBy(answer, value);
    const statuses = isGraphql(answer.body) ? [200, 400] : [STATUS[expected.code]];
    const named = expected.field === undefined || received.fields.includes(expected.field);
    if (received.code !== expected.code || !statuses.includes(received.status) || !named) {
      surprises.push({ value, ...received });
    }
  }
  expect(surprises).toEqual([]);
}

/** A refusal changes nothing, so it may be asked for again. @throws Error when it never came in time */
async function soon(send: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const began = performance.now();
    const answer = await send();
    if (performance.now() - began < ANSWERED_WITHIN_MS) return answer;
  }
  throw new Error(`It was never answered within ${ANSWERED_WITHIN_MS} ms.`);
}

function isGraphql(body: unknown): boolean {
  return typeof body === 'object' && body !== null && ('errors' in body || 'data' in body);
}
