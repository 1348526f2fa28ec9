import { resolve } from 'node:path';
import { DEMO_ACCOUNTS } from '@shop/contracts';
import { createTool, newestTool, ordersOf } from '../support/api';
import { demoProfiles, demoRoutes, type Profiles } from '../support/demo';
import { useStage } from '../support/stage';
import { Album } from './album';
import { scenes, type Props, type Scene } from './scenes';

const LIMIT_MS = 1_200_000;
const FOLDER = resolve(__dirname, '../../../../dist/shots');
const stage = useStage();

/** What the scenes need of a shop that has just opened. */
async function props(): Promise<Props> {
  const tool = await newestTool(stage());
  const { email, password } = DEMO_ACCOUNTS[1];
  const customer = await stage().client.signIn(email, password);
  const paid = (await ordersOf(stage(), customer.token)).find((order) => order.paid);
  if (!paid) throw new Error('The demo customer has no paid order.');
  const soldOutId = await createTool(stage(), 'Plumb Bob', { availableQuantity: 0 });
  return { toolId: tool.id, toolName: tool.name, soldOutId, paidOrderId: paid.id };
}

async function photographRoutes(album: Album, profiles: Profiles): Promise<void> {
  for (const { audience, path, heading, title } of await demoRoutes(stage())) {
    const visitor = await stage().visitor({ ...profiles[audience], reducedMotion: 'reduce' });
    await visitor.open(path);
    await visitor.seeHeading(heading);
    await visitor.seeNothingLoading();
    await album.take(visitor, { group: title.replace(' · Toolworks', ''), name: `as a ${audience}` });
    await visitor.leave();
  }
}

async function photograph(album: Album, scene: Scene, profiles: Profiles): Promise<void> {
  const visitor = await stage().visitor({ ...profiles[scene.audience], reducedMotion: 'reduce' });
  await scene.before?.(visitor);
  await visitor.open(scene.path);
  if (scene.act) await scene.act(visitor);
  else await visitor.page.waitForLoadState('networkidle');
  await album.take(visitor, scene);
  await visitor.leave();
}

it(
  'photographs every route and state in every width and theme',
  async () => {
    const album = new Album(FOLDER);
    const profiles = await demoProfiles(stage());
    await photographRoutes(album, profiles);
    const failures: unknown[] = [];
    for (const scene of scenes(await props())) {
      await photograph(album, scene, profiles).catch((error: unknown) => failures.push(scene, error));
    }
    console.log(`Leaf through it: ${album.bind()}`);
    expect(failures).toEqual([]);
  },
  LIMIT_MS,
);
