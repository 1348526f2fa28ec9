import { randomUUID } from 'node:crypto';
import { createSourceEventStream, execute, type ExecutionArgs, type ExecutionResult } from 'graphql';
import type { SocketRequest } from './live-socket';

type Result = ExecutionResult | Promise<ExecutionResult>;

/** Context of an event, shared by all its subscribers and without a request. */
const contexts = new WeakMap<object, { req: SocketRequest }>();

/**
 * Executes a subscription. Access is checked with the caller's request when it starts; events are resolved without
 * one, so that batch loaders read once for all subscribers.
 */
export async function runSubscription(
  args: ExecutionArgs,
): Promise<AsyncIterableIterator<ExecutionResult> | ExecutionResult> {
  const events = await createSourceEventStream(args);
  if (!(Symbol.asyncIterator in events)) return events;
  const source = events[Symbol.asyncIterator]();
  return mapped(source, (shown) => execute({ ...args, rootValue: shown, contextValue: contextOf(shown) }));
}

/** Unlike a generator, it can be left while it waits. */
function mapped(
  source: AsyncIterator<unknown>,
  map: (value: unknown) => Result,
): AsyncIterableIterator<ExecutionResult> {
  const pass = async ({ value, done }: IteratorResult<unknown>): Promise<IteratorResult<ExecutionResult>> =>
    done ? { value: undefined, done } : { value: await map(value) };
  return {
    next: async () => pass(await source.next()),
    return: async () => pass((await source.return?.()) ?? { value: undefined, done: true }),
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

function contextOf(shown: unknown): { req: SocketRequest } {
  const key = Object(shown) as object;
  const context = contexts.get(key) ?? { req: { id: randomUUID(), ip: '', headers: {} } };
  contexts.set(key, context);
  return context;
}
