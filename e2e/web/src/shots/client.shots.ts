import { resolve } from 'node:path';
import { demoProfile, demoRoutes } from '../support/demo';
import { useStage } from '../support/stage';
import { Album } from './album';
import { play, scenes, stageProps, type Scene } from '../scenes';

const LIMIT_MS = 1_200_000;
const FOLDER = resolve(__dirname, '../../../../dist/shots');
const stage = useStage();

async function photographRoutes(album: Album): Promise<void> {
  for (const { audience, path, heading, title } of await demoRoutes(stage())) {
    const visitor = await stage().visitor({
      ...(await demoProfile(stage(), audience)),
      reducedMotion: 'reduce',
    });
    await visitor.open(path);
    await visitor.seeHeading(heading);
    await visitor.seeNothingLoading();
    await album.take(visitor, { group: title.replace(' · Toolworks', ''), name: `as a ${audience}` });
    await visitor.leave();
  }
}

async function photograph(album: Album, scene: Scene): Promise<void> {
  const visitor = await stage().visitor({
    ...(await demoProfile(stage(), scene.audience)),
    reducedMotion: 'reduce',
  });
  await play(visitor, scene);
  await album.take(visitor, scene);
  await visitor.leave();
}

it(
  'photographs every route and state in every width and theme',
  async () => {
    const album = new Album(FOLDER);
    await photographRoutes(album);
    const failures: unknown[] = [];
    for (const scene of scenes(await stageProps(stage()))) {
      await photograph(album, scene).catch((error: unknown) => failures.push(scene, error));
    }
    console.log(`Leaf through it: ${album.bind()}`);
    expect(failures).toEqual([]);
  },
  LIMIT_MS,
);
