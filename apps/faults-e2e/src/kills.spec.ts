import { ADMIN } from './kills/admin';
import { ENDING } from './kills/ending';
import type { Proof } from './kills/kill-point';
import { PAYING } from './kills/paying';
import { PLACING } from './kills/placing';
import { newTool } from './shopping';
import { expectHealthyBooks } from './stage/books';
import { useStage } from './stage/stage';
import { stores } from './stage/stores';

const KILL_POINTS = [...PLACING, ...PAYING, ...ENDING, ...ADMIN];
const PIECES = 10;

describe.each(stores())('on %s', (_, uri) => {
  const stage = useStage(uri);
  /** Of each kill point, one for each process. */
  const proofs = new Map<string, Proof[]>(KILL_POINTS.map(({ title }) => [title, []]));

  /** Kills one process at each of its points, one after the other, and starts it anew each time. */
  async function killAll(index: 0 | 1): Promise<void> {
    const victim = stage().apis[index];
    const other = stage().apis[index === 0 ? 1 : 0];
    for (const { title, crash } of KILL_POINTS) {
      const person = await stage().newCustomer();
      const toolId = await newTool(stage(), PIECES);
      proofs.get(title)?.push(await crash({ stage: stage(), victim, other, person, toolId }));
      await victim.piece.start();
    }
  }

  beforeAll(async () => {
    await killAll(0);
    await killAll(1);
  }, 720_000);

  it.each(KILL_POINTS.map(({ title }) => title))('%s', async (title) => {
    const both = proofs.get(title) ?? [];
    expect(both).toHaveLength(2);
    for (const proof of both) await proof();
  });

  it('leaves books behind in which the auditor finds nothing', () => expectHealthyBooks(stage()));
});
