import { play, scenes, stageProps, type Scene } from '../scenes';
import { axeFindings } from '../support/accessibility';
import { demoProfile } from '../support/demo';
import { AUDIENCES, type Audience } from '../support/routes';
import { useStage } from '../support/stage';

/** Each width and each theme once, as colours do not depend on the width. */
const LOOKS = [
  [390, 'dark'],
  [1440, 'light'],
] as const;
const HEIGHT = 900;
const LIMIT_MS = 180_000;
/** Most of playing a scene is waiting, so several visitors are there at once. */
const VISITORS = 3;

const stage = useStage();
let all: Scene[];

beforeAll(async () => {
  all = scenes(await stageProps(stage()));
});

/** What axe finds in a scene on a phone and on a desktop, or why the scene could not be played. */
async function findingsIn(scene: Scene): Promise<string[]> {
  const visitor = await stage().visitor({
    ...(await demoProfile(stage(), scene.audience)),
    reducedMotion: 'reduce',
  });
  const findings: string[] = [];
  try {
    await play(visitor, scene);
    for (const [width, colorScheme] of LOOKS) {
      await visitor.page.setViewportSize({ width, height: HEIGHT });
      // A page that is not wholly the shop's does not say when it has changed its theme.
      if (scene.part) await visitor.page.emulateMedia({ colorScheme });
      else await visitor.prefer(colorScheme);
      const found = await axeFindings(visitor, scene.part);
      findings.push(...found.map((finding) => `${width} px, ${colorScheme}: ${finding}`));
    }
  } catch (error) {
    findings.push(String(error));
  }
  await visitor.leave();
  return findings.map((finding) => `${scene.group}, ${scene.name}: ${finding}`);
}

const statesOf = (audience: Audience) => all.filter((scene) => scene.audience === audience);

it.each(AUDIENCES)(
  'every state of a %s has nothing for axe to find, on a dark phone and a light desktop',
  async (audience) => {
    const findings: string[] = [];
    const left = [...statesOf(audience)];
    const lookAtNext = async (): Promise<void> => {
      const scene = left.shift();
      if (!scene) return;
      findings.push(...(await findingsIn(scene)));
      await lookAtNext();
    };
    await Promise.all(Array.from({ length: VISITORS }, lookAtNext));
    expect(findings).toEqual([]);
  },
  LIMIT_MS,
);
