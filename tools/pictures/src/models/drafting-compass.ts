import { assembly, lathe, loft, part, rod, roundedBox, tube } from '../geometry';
import { chrome, darkSteel, orange, steel } from '../materials';
import type { Subject, Variants } from '../model';

const LENGTH = 170;
const LEG = 128;
const SPREAD = 16;

/** One leg from the hinge at the top: shank, knee and holder; the tip is a needle or a lead. */
function leg(side: 1 | -1) {
  const isNeedle = side < 0;
  const shank = part(
    loft(
      [
        [-78, 4.6, 3.2],
        [-70, 5.2, 3.6],
        [-8, 4.4, 3.4],
        [2, 5.6, 3.6],
      ],
      4,
    ),
    chrome(),
  );
  const knee = part(
    lathe([
      [0, -86],
      [4.4, -85],
      [5.4, -80],
      [5.4, -76],
      [4, -73],
      [0, -73],
    ]),
    steel(),
  );
  const holder = part(
    lathe([
      [0, -112],
      [2.4, -112],
      [3.6, -106],
      [3.8, -88],
      [3.2, -85],
      [0, -85],
    ]),
    chrome(),
  );
  const collar = part(
    lathe([
      [3.4, -106],
      [4.8, -105.4],
      [4.8, -99],
      [3.4, -98.4],
    ]),
    isNeedle ? steel() : orange(),
  );
  const tip = part(
    lathe([
      [0.05, -LEG],
      [isNeedle ? 0.8 : 1.1, -LEG + (isNeedle ? 9 : 6)],
      [1.1, -108],
      [0, -108],
    ]),
    isNeedle ? steel() : darkSteel(),
  );
  const screw = part(rod(3.4, 3, 9), steel(), [0, -80, 0], [90, 0, 0]);
  return assembly([shank, knee, holder, collar, tip, screw], [side * 3.5, 0, 0], [0, 0, side * SPREAD]);
}

function draftingCompass(): Subject {
  const head = part(roundedBox(19, 22, 8, 3.5), chrome());
  const hinge = [-5, 5].map((x) => part(rod(3, -5.4, 5.4), steel(), [x, -2, 0], [90, 0, 0]));
  const handle = part(
    lathe([
      [0, 10],
      [5, 10],
      [5.4, 12],
      [3.4, 16],
      [3.6, 36],
      [2.6, 40],
      [0, 41],
    ]),
    darkSteel(),
  );
  const ring = part(
    lathe([
      [3.5, 20],
      [4.3, 20.4],
      [4.3, 24],
      [3.6, 24.4],
    ]),
    orange(),
  );
  const [spindleY, reach] = [-46, 25];
  const spindle = part(rod(1.7, -reach, reach), chrome(), [0, spindleY, 0], [0, 0, 90]);
  const threads = part(
    lathe(
      Array.from({ length: 72 }, (_, index) => [index % 2 === 0 ? 1.7 : 2.1, index * 0.6] as const),
      32,
    ),
    steel(),
    [-reach + 4, spindleY, 0],
    [0, 0, -90],
  );
  const wheel = part(
    lathe(
      Array.from(
        { length: 15 },
        (_, index) =>
          [
            index === 0 || index === 14 ? 0 : 8.6,
            index < 1 ? -2.4 : index > 13 ? 2.4 : -2.4 + (index - 1) * 0.4,
          ] as const,
      ),
    ),
    steel(),
    [0, spindleY, 0],
    [0, 0, 90],
  );
  const knobs = [-1, 1].map((side) =>
    part(rod(4.4, -4.6, 4.6), steel(), [side * 17, spindleY, 0], [90, 0, 0]),
  );
  const spring = part(
    tube(
      [
        [-9, 2, 0],
        [-6, 12, 0],
        [6, 12, 0],
        [9, 2, 0],
      ],
      1.8,
    ),
    steel(),
  );
  return {
    object: assembly([
      head,
      ...hinge,
      handle,
      ring,
      spindle,
      threads,
      wheel,
      ...knobs,
      spring,
      leg(1),
      leg(-1),
    ]),
    stance: 'lying',
    turn: 30,
    dimensions: [
      {
        from: [-38, -LEG * Math.cos((SPREAD * Math.PI) / 180)],
        to: [0, 41],
        text: `${LENGTH} mm`,
        side: 'left',
      },
      { from: [-39, -123], to: [39, -123], text: '78 mm', side: 'below' },
      { from: [9, spindleY], text: '⌀ 4–320 mm', side: 'right' },
    ],
  };
}

export const variants: Variants = { 'drafting-compass': draftingCompass };
