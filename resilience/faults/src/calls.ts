import type { TestUser, ShopClient } from '@shop/test-shop';
import { currentTest } from './fixture/current-test';

const PAUSE_MS = 20;
/** No test breaks anything for longer. */
const STRANGE_AFTER_MS = 30_000;

/**
 * Repeats a call while the shop is unreachable or answers UNAVAILABLE.
 *
 * @returns the data, or the error code
 */
export async function retryUntilAnswered<Data>(
  client: ShopClient,
  document: string,
  variables: object,
  { token }: Pick<TestUser, 'token'>,
): Promise<{ data: Data; code?: undefined } | { data?: undefined; code: string }> {
  const test = currentTest();
  let strangeAt = performance.now() + STRANGE_AFTER_MS;
  for (;;) {
    test.assertRunning();
    const answer = await client.graphql<Data>(document, variables, token).catch(() => undefined);
    const code = answer?.errors?.[0]?.extensions.code ?? 'UNAVAILABLE';
    if (answer?.data && !answer.errors) return { data: answer.data };
    if (code !== 'UNAVAILABLE') return { code };
    if (performance.now() > strangeAt) {
      console.warn(`Still refused: ${document}\n${JSON.stringify(answer?.errors ?? 'no answer')}`);
      strangeAt = Infinity;
    }
    await new Promise((done) => setTimeout(done, PAUSE_MS));
  }
}
