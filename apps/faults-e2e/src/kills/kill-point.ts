import type { FaultProxy, HookOptions, Message } from '@shop/fault-proxy';
import type { Person } from '@shop/test-shop';
import type { Api } from '../stage/api';
import type { Stage } from '../stage/stage';

/** What a kill point works with: people and a tool of its own, the process that is to be killed, and one that is not. */
export interface Scene {
  readonly stage: Stage;
  readonly victim: Api;
  readonly other: Api;
  readonly person: Person;
  /** With ten pieces. */
  readonly toolId: string;
}

/** What must become true after the process was started anew; resolves once it is, rejects if it cannot be. */
export type Proof = () => Promise<void>;

/** A place in the work of the shop at which a process is killed. */
export interface KillPoint {
  /** Row of docs/promises.md, and what is killed when. */
  readonly title: string;
  /** Brings the process there; it is dead when the promise resolves. */
  readonly crash: (scene: Scene) => Promise<Proof>;
}

/**
 * Arms a proxy: `kill -9` of the process at the first message that matches.
 *
 * @param when before the message goes on, which it then never does, or right after it went on
 */
export function killAt<M extends Message>(
  { piece }: Api,
  proxy: FaultProxy<M>,
  when: 'before' | 'after',
  matches: HookOptions<M>['matches'],
): Promise<unknown> {
  const kill = () => piece.kill();
  const before = { before: () => kill().then(() => 'cut' as const) };
  return proxy.hook({ matches, ...(when === 'before' ? before : { after: kill }) }).reached;
}

/** Does something that the kill will interrupt; whatever it answers, or that it answers nothing, is no matter. */
export async function interrupted(killed: Promise<unknown>, work: () => Promise<unknown>): Promise<void> {
  void work().catch(() => undefined);
  await killed;
}
