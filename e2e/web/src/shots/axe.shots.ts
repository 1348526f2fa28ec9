import { openPageState, pageStates, createPageStateData, type PageState } from '../scenes';
import { axeViolations } from '../support/accessibility';
import { demoContextOptions } from '../support/demo';
import { AUDIENCES, type Audience } from '../support/routes';
import { useFixture } from '../support/fixture';

/** Each width and each theme once, as colours do not depend on the width. */
const LOOKS = [
  [390, 'dark'],
  [1440, 'light'],
] as const;
const HEIGHT = 900;
const LIMIT_MS = 180_000;
/** Most of playing a scene is waiting, so several visitors are there at once. */
const VISITORS = 3;

const stage = useFixture();
let all: PageState[];

beforeAll(async () => {
  all = pageStates(await createPageStateData(stage()));
});

/** What axe finds in a scene on a phone and on a desktop, or why the scene could not be played. */
async function findingsIn(scene: PageState): Promise<string[]> {
  const visitor = await stage().visitor({
    ...(await demoContextOptions(stage(), scene.audience)),
    reducedMotion: 'reduce',
  });
  const findings: string[] = [];
  try {
    await openPageState(visitor, scene);
    for (const [width, colorScheme] of LOOKS) {
      await visitor.page.setViewportSize({ width, height: HEIGHT });
      // A page that is not wholly the shop's does not say when it has changed its theme.
      if (scene.part) await visitor.page.emulateMedia({ colorScheme });
      else await visitor.setColorScheme(colorScheme);
      const found = await axeViolations(visitor, scene.part);
      findings.push(...found.map((finding) => `${width} px, ${colorScheme}: ${finding}`));
    }
  } catch (error) {
    findings.push(String(error));
  }
  await visitor.close();
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
