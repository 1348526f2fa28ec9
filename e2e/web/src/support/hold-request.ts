import type { Page, Request, Route } from 'playwright-core';
import { GRAPHQL, operationOf } from './graphql-call';

/** Requests that wait for the test to say how they end. */
export interface HeldRequest {
  /** Resolves as soon as one waits. */
  readonly started: Promise<void>;
  /** Lets them, and all that follow, go on. */
  readonly release: () => Promise<void>;
  /** Lets them, and all that follow, find no network. */
  readonly abort: () => Promise<void>;
}

/** Lets nothing that fits the pattern arrive until released. */
export async function holdRequest(
  page: Page,
  pattern: string | RegExp,
  concerns: (request: Request) => boolean = () => true,
): Promise<HeldRequest> {
  const held: Route[] = [];
  let end: ((route: Route) => Promise<void>) | undefined;
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  await page.route(pattern, (route) => {
    if (!concerns(route.request())) return route.fallback();
    // Some are asked for only after it is over.
    if (end) return end(route);
    held.push(route);
    return begin();
  });
  const endAll = async (how: (route: Route) => Promise<void>) => {
    end = how;
    await Promise.all(held.map(how));
  };
  return {
    started: begun,
    release: () => endAll((route) => route.continue()),
    abort: () => endAll((route) => route.abort()),
  };
}

/** Lets no call of a GraphQL operation arrive until released. */
export function holdOperation(page: Page, operation: string): Promise<HeldRequest> {
  return holdRequest(page, GRAPHQL, (request) => operationOf(request) === operation);
}
