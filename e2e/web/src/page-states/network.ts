import { PRELOADED_QUERIES_ID } from '@shop/contracts';
import type { Route } from 'playwright-core';
import { GRAPHQL, operationOf } from '../support/graphql-call';
import type { Visitor } from '../support/visitor';

/** Hides the answers that came with the page, so that the client asks for them. */
const WITHOUT_ANSWERS = `{
  const find = document.getElementById.bind(document);
  document.getElementById = (id) => (id === '${PRELOADED_QUERIES_ID}' ? null : find(id));
}`;

/** Lets no answer to these operations through, so that the page stays as it is while it waits. */
export function neverAnswer(visitor: Visitor, ...operations: string[]): Promise<void> {
  return divert(visitor, operations, () => undefined);
}

/** Cuts the connection whenever one of these operations is asked for. */
export function cutOff(visitor: Visitor, ...operations: string[]): Promise<void> {
  visitor.allowConsoleError(/ERR_CONNECTION_FAILED/);
  return divert(visitor, operations, (route) => void route.abort('connectionfailed'));
}

/** Answers a list operation of a fresh shop: nothing in it yet. */
export function answerNothing(visitor: Visitor, operation: string, field: string): Promise<void> {
  const empty = { nodes: [], totalCount: 0, pageInfo: { hasNextPage: false, endCursor: null } };
  return answerWith(visitor, operation, { [field]: field === 'latestTools' ? [] : empty });
}

/** Answers an operation with data of the state's own. */
export function answerWith(visitor: Visitor, operation: string, data: object): Promise<void> {
  return divert(visitor, [operation], (route) => void route.fulfill({ json: { data } }));
}

/** Refuses an operation as the shop would. */
export function refuse(visitor: Visitor, operation: string, error: object): Promise<void> {
  const json = { data: null, errors: [error] };
  return divert(visitor, [operation], (route) => void route.fulfill({ json }));
}

/** Lets the shop answer an operation, and changes what it said. */
export function modifyResponse<Data>(
  visitor: Visitor,
  operation: string,
  change: (data: Data) => void,
): Promise<void> {
  return divert(visitor, [operation], (route) => {
    void route.fetch().then(async (response) => {
      const json: { data: Data } = await response.json();
      change(json.data);
      await route.fulfill({ response, json });
    });
  });
}

async function divert(visitor: Visitor, operations: string[], meet: (route: Route) => void): Promise<void> {
  await visitor.addInitScript(WITHOUT_ANSWERS);
  await visitor.page.route(GRAPHQL, (route) => {
    if (operations.includes(operationOf(route.request()))) meet(route);
    else void route.fallback();
  });
}
