import type Stripe from 'stripe';

/** As many as one page may have (docs.stripe.com/api/pagination). */
export const PAGE = 100;

/** The rows of a list, newest first; pages are read lazily. */
export async function* everyPage<Row extends { id: string }>(
  read: (page: { limit: number; starting_after?: string }) => Promise<Stripe.ApiList<Row>>,
): AsyncGenerator<Row> {
  let last: string | undefined;
  for (;;) {
    const { data, has_more: more } = await read({ limit: PAGE, ...(last && { starting_after: last }) });
    yield* data;
    last = data.at(-1)?.id;
    if (!more || last === undefined) return;
  }
}
