import type { TestUser } from '@shop/test-shop';
import type { ApiProcess } from '../fixture/api-process';
import type { Fixture } from '../fixture/fixture';
import type { Trap } from './trap';

/** Input of a kill point, with a customer and a tool of its own. */
export interface KillFixture {
  readonly fixture: Fixture;
  readonly victim: ApiProcess;
  readonly other: ApiProcess;
  readonly person: TestUser;
  /** With ten units. */
  readonly toolId: string;
  /** Stops the victim until it is killed. */
  readonly trap: Trap;
}

/** Resolves once the condition after the restart holds. */
export type Proof = () => Promise<void>;

export interface KillPoint {
  /** Starts with the row of docs/promises.md. */
  readonly title: string;
  /** Milliseconds until a timeout or the other process continues without the victim. */
  readonly timeoutMs: number;
  /** Brings the victim into the trap and waits until it is dead. */
  readonly crash: (fixture: KillFixture) => Promise<Proof>;
}

/** Runs `work` and ignores its outcome, as the kill interrupts it. */
export async function interrupted(killed: Promise<void>, work: () => Promise<unknown>): Promise<void> {
  void work().catch(() => undefined);
  await killed;
}
