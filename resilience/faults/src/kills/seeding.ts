import { matchMongoMessage, proxiedMongoUri } from '@shop/fault-proxy';
import { ServiceProcess } from '../fixture/service-process';
import type { Fixture } from '../fixture/fixture';
import { Trap } from './trap';

/** More than one batch of 500. */
const TOOLS = 600;
/** In the name of the first tool of the second batch. */
const SECOND_BATCH = 'no. 0-500';

/** Kills `npm run seed` while it adds tools; concurrent repeats add the missing tools once. */
export function seedKills(fixture: () => Fixture): void {
  it('K11 in the seed, after the opening moves of its second batch, before its tools: repeated by two at once, nothing doubled', async () => {
    const { environment, store } = fixture();
    const proxy = fixture().apis[0].database;
    const seed = () => seedProgram(environment);
    const uri = proxiedMongoUri(environment['MONGODB_URI'] ?? '', proxy);
    const before = await store.collection('tools').countDocuments();

    const first = seed();
    let strike = (): void => undefined;
    const trap = new Trap(new Promise<void>((done) => (strike = done)));
    void trap.at(proxy, matchMongoMessage({ name: 'insert', collection: 'tools', text: SECOND_BATCH }));
    first.launch({ MONGODB_URI: uri });
    await trap.sprung;
    await first.kill();
    strike();
    expect(await store.collection('tools').countDocuments()).toBeLessThan(before + TOOLS);
    expect(await openingMoves(fixture())).toBe(TOOLS);

    const duplicates = [seed(), seed()];
    for (const duplicate of duplicates) duplicate.launch();
    expect(await Promise.all(duplicates.map((duplicate) => duplicate.exit()))).toEqual([0, 0]);
    expect(await store.collection('tools').countDocuments()).toBe(before + TOOLS);
    expect(await openingMoves(fixture())).toBe(TOOLS);
  });
}

function seedProgram(environment: Readonly<Record<string, string>>): ServiceProcess {
  return new ServiceProcess({
    path: 'apps/api/seed.js',
    args: ['--tools', String(TOOLS)],
    environment,
    healthy: () => Promise.resolve(true),
  });
}

function openingMoves({ store }: Fixture): Promise<number> {
  return store.collection<{ _id: string }>('ledger').countDocuments({ _id: /^seeded\// });
}
