import { assembly, loft, part, plate, rod, roundedBox, tube } from '../geometry';
import { darkSteel, groundSteel, orange, rubber, steel } from '../materials';
import type { Subject, Variants } from '../model';
import { outline, type Corner } from '../shapes';

const BLADE = 300;
const HANDLE: readonly Corner[] = [
  [2, 124, 10],
  [-34, 122, 16],
  [-70, 96, 30],
  [-104, 30, 30],
  [-124, -18, 14],
  [-98, -30, 16],
  [-62, -22, 16],
  [-30, -8, 14],
  [2, -4, 6],
  [-2, 24, 14],
  [-8, 90, 20],
];
const HANDLE_HOLE: readonly Corner[] = [
  [-26, 92, 12],
  [-46, 88, 14],
  [-74, 38, 24],
  [-94, 0, 12],
  [-76, -6, 12],
  [-34, 10, 14],
  [-22, 30, 12],
];

function hacksaw(): Subject {
  const teeth = Array.from({ length: 150 }, (_, index): Corner[] => [
    [index * 2, 0],
    [index * 2 + 0.7, -1.4],
  ]).flat();
  const blade = part(
    plate(outline([...teeth, [BLADE, 0], [BLADE, 12, 2], [0, 12, 2]]), 1.2, 0.2),
    groundSteel(),
  );
  const frame = part(
    tube(
      [
        [-14, 30, 0],
        [-13, 78, 0],
        [-6, 102, 0],
        [14, 110, 0],
        [150, 111, 0],
        [288, 110, 0],
        [308, 102, 0],
        [315, 78, 0],
        [315, 14, 0],
      ],
      9,
    ),
    darkSteel(),
  );
  const clips = [-9, 309].map((x) => part(rod(7.5, -9, 9), steel(), [x, 6, 0], [90, 0, 0]));
  const holders = [-12, 313].map((x) => part(roundedBox(18, 22, 16, 3), steel(), [x, 8, 0]));
  const nut = part(
    loft([
      [0, 8, 8],
      [3, 11, 11],
      [10, 11, 11],
      [13, 8, 8],
    ]),
    orange(),
    [322, 8, 0],
    [0, 0, -90],
  );
  const wing = part(roundedBox(8, 34, 6, 3), orange(), [331, 8, 0]);
  const core = part(plate(outline(HANDLE, [HANDLE_HOLE]), 18, 4), orange());
  const shells = [-1, 1].map((side) =>
    part(plate(outline(HANDLE, [HANDLE_HOLE]), 10, 4), rubber(), [0, 0, side * 7]),
  );
  return {
    object: assembly([blade, frame, ...clips, ...holders, nut, wing, core, ...shells]),
    stance: 'lying',
    turn: -30,
    dimensions: [
      { from: [0, 0], to: [BLADE, 0], text: `${BLADE} mm`, side: 'below' },
      { from: [315, 0], to: [315, 111], text: '100 mm', side: 'right' },
      { from: [-124, 0], to: [336, 8], text: '460 mm', side: 'above' },
    ],
  };
}

export const variants: Variants = { 'hacksaw-300-mm': hacksaw };
