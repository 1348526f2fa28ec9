import type { TestUser } from '@shop/test-shop';
import type { ApiProcess } from '../fixture/api-process';
import type { Fixture } from '../fixture/fixture';
import type { Trap } from './trap';

/** What a kill point works with: people and a tool of its own, the process that is to be killed, and one that is not. */
export interface Scene {
  readonly fixture: Fixture;
  readonly victim: ApiProcess;
  readonly other: ApiProcess;
  readonly person: TestUser;
  /** With ten units. */
  readonly toolId: string;
  /** Where the victim is held until it is killed. */
  readonly trap: Trap;
}

/** The condition after the restart; resolves once it holds, rejects if it cannot. */
export type Proof = () => Promise<void>;

/** A place in the work of the shop at which a process is killed. */
export interface KillPoint {
  /** Row of docs/promises.md, and what is killed when. */
  readonly title: string;
  /** For so long it may be held there, in milliseconds, until a timeout or another process goes on without it. */
  readonly timeoutMs: number;
  /** Brings the process into the trap; it is dead when the promise resolves. */
  readonly crash: (scene: Scene) => Promise<Proof>;
}

/** Does something that the kill will interrupt; whatever it answers, or that it answers nothing, is no matter. */
export async function interrupted(killed: Promise<void>, work: () => Promise<unknown>): Promise<void> {
  void work().catch(() => undefined);
  await killed;
}
