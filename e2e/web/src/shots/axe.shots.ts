import { openPageState, pageStates, createPageStateData, type PageState } from '../page-states';
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
/** Most of playing a state is waiting, so several visitors are there at once. */
const VISITORS = 3;

const stage = useFixture();
let all: PageState[];

beforeAll(async () => {
  all = pageStates(await createPageStateData(stage()));
});

/** What axe finds in a state on a phone and on a desktop, or why the state could not be played. */
async function findingsIn(state: PageState): Promise<string[]> {
  const visitor = await stage().visitor({
    ...(await demoContextOptions(stage(), state.audience)),
    reducedMotion: 'reduce',
  });
  const findings: string[] = [];
  try {
    await openPageState(visitor, state);
    for (const [width, colorScheme] of LOOKS) {
      await visitor.page.setViewportSize({ width, height: HEIGHT });
      // A page that is not wholly the shop's does not say when it has changed its theme.
      if (state.part) await visitor.page.emulateMedia({ colorScheme });
      else await visitor.setColorScheme(colorScheme);
      const found = await axeViolations(visitor, state.part);
      findings.push(...found.map((finding) => `${width} px, ${colorScheme}: ${finding}`));
    }
  } catch (error) {
    findings.push(String(error));
  }
  await visitor.close();
  return findings.map((finding) => `${state.group}, ${state.name}: ${finding}`);
}

const statesOf = (audience: Audience) => all.filter((state) => state.audience === audience);

it.each(AUDIENCES)(
  'every state of a %s has nothing for axe to find, on a dark phone and a light desktop',
  async (audience) => {
    const findings: string[] = [];
    const left = [...statesOf(audience)];
    const lookAtNext = async (): Promise<void> => {
      const state = left.shift();
      if (!state) return;
      findings.push(...(await findingsIn(state)));
      await lookAtNext();
    };
    await Promise.all(Array.from({ length: VISITORS }, lookAtNext));
    expect(findings).toEqual([]);
  },
  LIMIT_MS,
);
