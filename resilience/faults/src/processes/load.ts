import type { ShopClient } from '@shop/test-shop';

const READ = { query: '{ latestTools { id name } }' };

interface Answer {
  readonly data?: unknown;
  readonly errors?: readonly { readonly extensions: { readonly code: string } }[];
}

/** Status of one read; 0 when the connection broke. */
export function read(client: ShopClient): Promise<number> {
  return client.rest('POST', '/graphql', READ).then(
    ({ status, body }) => statusOf(status, body as Answer),
    () => 0,
  );
}

/** Sends concurrent reads. @returns the number of answers by status */
export async function load(client: ShopClient, atOnce: number, forMs: number): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  const end = performance.now() + forMs;
  const worker = async () => {
    while (performance.now() < end) {
      const status = await read(client);
      counts.set(status, (counts.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return counts;
}

function statusOf(status: number, { data, errors }: Answer): number {
  const code = errors?.[0]?.extensions.code;
  if (code === undefined) return status === 200 && !data ? 500 : status;
  return code === 'RATE_LIMITED' ? 429 : code === 'UNAVAILABLE' ? 503 : 500;
}
