import type { Route } from 'playwright-core';
import type { Visitor } from '../support/visitor';

const GRAPHQL = '**/graphql';

/** Lets no answer to these operations through, so that the page stays as it is while it waits. */
export function neverAnswer(visitor: Visitor, ...operations: string[]): Promise<void> {
  return divert(visitor, operations, () => undefined);
}

/** Cuts the connection whenever one of these operations is asked for. */
export function cutOff(visitor: Visitor, ...operations: string[]): Promise<void> {
  visitor.foresee(/ERR_CONNECTION_FAILED/);
  return divert(visitor, operations, (route) => void route.abort('connectionfailed'));
}

/** Answers a list operation of a fresh shop: nothing in it yet. */
export function answerNothing(visitor: Visitor, operation: string, field: string): Promise<void> {
  const empty = { nodes: [], totalCount: 0, pageInfo: { hasNextPage: false, endCursor: null } };
  const data = { [field]: field === 'latestTools' ? [] : empty };
  return divert(visitor, [operation], (route) => void route.fulfill({ json: { data } }));
}

async function divert(visitor: Visitor, operations: string[], meet: (route: Route) => void): Promise<void> {
  await visitor.page.route(GRAPHQL, (route) => {
    const asked: { operationName?: string } = route.request().postDataJSON() ?? {};
    if (operations.includes(asked.operationName ?? '')) meet(route);
    else void route.fallback();
  });
}
