import { resolve } from 'node:path';
import { demoContextOptions, demoRoutes } from '../support/demo';
import { useFixture } from '../support/fixture';
import { Album } from './album';
import { openPageState, pageStates, createPageStateData, type PageState } from '../page-states';

const LIMIT_MS = 1_200_000;
const FOLDER = resolve(__dirname, '../../../../dist/shots');
const stage = useFixture();

async function photographRoutes(album: Album): Promise<void> {
  for (const { audience, path, heading, title } of await demoRoutes(stage())) {
    const visitor = await stage().visitor({
      ...(await demoContextOptions(stage(), audience)),
      reducedMotion: 'reduce',
    });
    await visitor.open(path);
    await visitor.expectHeading(heading);
    await visitor.expectNothingLoading();
    await album.take(visitor, { group: title.replace(' · Toolworks', ''), name: `as a ${audience}` });
    await visitor.close();
  }
}

async function photograph(album: Album, state: PageState): Promise<void> {
  const visitor = await stage().visitor({
    ...(await demoContextOptions(stage(), state.audience)),
    reducedMotion: 'reduce',
  });
  await openPageState(visitor, state);
  await album.take(visitor, state);
  await visitor.close();
}

it(
  'photographs every route and state in every width and theme',
  async () => {
    const album = new Album(FOLDER);
    await photographRoutes(album);
    const failures: unknown[] = [];
    for (const state of pageStates(await createPageStateData(stage()))) {
      await photograph(album, state).catch((error: unknown) => failures.push(state, error));
    }
    console.log(`Leaf through it: ${album.bind()}`);
    expect(failures).toEqual([]);
  },
  LIMIT_MS,
);
