import { assembly, block, part, rod, roundedBox, tube } from '../geometry';
import { orange, paint, rubber, steel } from '../materials';
import type { Subject, Variants } from '../model';

const WIDTH = 430;
const DEPTH = 200;
const BODY = 92;
const TRAY = { depth: 98, height: 46 };
const SHEET = 1.6;
const BLACK = 0x2b3137;

/** A box open at the top, its bottom at y = 0. */
function openBox(width: number, height: number, depth: number) {
  const material = paint(BLACK);
  const wall = (w: number, h: number, d: number, at: [number, number, number]) =>
    part(block(w, h, d), material, at);
  return assembly([
    wall(width, SHEET, depth, [0, SHEET / 2, 0]),
    ...[-1, 1].map((side) => wall(width, height, SHEET, [0, height / 2, (side * depth) / 2])),
    ...[-1, 1].map((side) => wall(SHEET, height, depth, [(side * width) / 2, height / 2, 0])),
  ]);
}

/** Cantilever box with five trays, opened: bottom, and two trays on links at each side. */
function toolbox(): Subject {
  const body = openBox(WIDTH, BODY, DEPTH);
  const rim = [-1, 1].map((side) =>
    part(roundedBox(WIDTH + 3, 9, 3, 1.2), orange(), [0, BODY - 6, (side * (DEPTH + 1)) / 2]),
  );
  const partition = part(block(SHEET, 60, DEPTH - 4), paint(BLACK), [70, 32, 0]);
  const trays = [-1, 1].flatMap((side) =>
    [0, 1].map((level) => {
      const tray = openBox(WIDTH - 4, TRAY.height, TRAY.depth);
      tray.position.set(0, BODY + 12 + level * (TRAY.height + 12), side * (104 + level * 56));
      for (const x of [-110, 20, 120])
        tray.add(
          part(block(SHEET, TRAY.height - 8, TRAY.depth - 3), paint(BLACK), [x, TRAY.height / 2 - 3, 0]),
        );
      return tray;
    }),
  );
  const ends = [-1, 1].map((end) => (end * (WIDTH + 5)) / 2);
  const links = ends.flatMap((x) =>
    [-1, 1].flatMap((side) =>
      [0, 32].flatMap((shift) => [
        part(
          tube(
            [
              [x, 62, side * (36 + shift)],
              [x, BODY + 34, side * (74 + shift)],
              [x, BODY + 92, side * (130 + shift)],
            ],
            3.4,
          ),
          steel(),
        ),
        ...[
          [62, 36],
          [BODY + 34, 74],
          [BODY + 92, 130],
        ].map(([y = 0, z = 0]) => part(rod(6, -3, 3), steel(), [x, y, side * (z + shift)], [0, 0, 90])),
      ]),
    ),
  );
  const handles = [-1, 1].flatMap((side) => {
    const [y, z] = [BODY + 12 + 2 * TRAY.height + 12, side * 112];
    return [
      part(
        tube(
          [
            [-150, y - 14, z],
            [-150, y + 26, z],
            [-138, y + 36, z],
            [-112, y + 36.5, z],
            [112, y + 36.5, z],
            [138, y + 36, z],
            [150, y + 26, z],
            [150, y - 14, z],
          ],
          5,
        ),
        steel(),
      ),
      part(rod(9, -70, 70), rubber(), [0, y + 36, z], [0, 0, 90]),
    ];
  });
  return {
    object: assembly([body, ...rim, partition, ...trays, ...links, ...handles]),
    stance: 'standing',
    turn: -34,
    elevation: 30,
    dimensions: [
      { from: [-WIDTH / 2, 0], to: [WIDTH / 2, 0], text: `${WIDTH} mm`, side: 'below' },
      { from: [0, 0], to: [0, BODY + 12 + 2 * TRAY.height + 12 + 44], text: '252 mm', side: 'left' },
      { from: [WIDTH / 2, 0], to: [WIDTH / 2, BODY], text: `${BODY} mm`, side: 'right' },
    ],
  };
}

export const variants: Variants = { 'fitters-toolbox': toolbox };
