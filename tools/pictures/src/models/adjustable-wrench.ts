import { assembly, lathe, part, plate } from '../geometry';
import { darkSteel, lettering, orange, steel } from '../materials';
import type { Subject, Variants } from '../model';
import { circle, outline, type Corner } from '../shapes';

const LENGTH = 250;
const OPENING = 22;

function adjustableWrench(): Subject {
  const body: Corner[] = [
    [-12, 0, 14],
    [12, 0, 14],
    [13, 30, 14],
    [9.5, 120, 60],
    [12, 168, 20],
    [24, 186, 12],
    [36, 190, 5],
    [36, 203, 3],
    [4, 203, 2],
    [-3, 205, 3],
    [-7, 212, 2],
    [-7, 246, 6],
    [-20, LENGTH, 6],
    [-30, 226, 12],
    [-29, 204, 16],
    [-14, 176, 24],
    [-9.5, 120, 60],
    [-13, 30, 14],
  ];
  const main = part(plate(outline(body, [circle(0, 17, 7)]), 13, 2.4), steel());
  const pocket = part(
    plate(
      outline(
        [
          [-10, 60, 6],
          [10, 60, 6],
          [6.4, 140, 10],
          [-6.4, 140, 10],
        ].map(([x = 0, y = 0, r = 0]): Corner => [x * 0.62, y, r]),
      ),
      13.4,
      0.4,
    ),
    darkSteel(),
  );
  const movable: Corner[] = [
    [-7 + OPENING, 208, 2],
    [34, 203, 2],
    [36, 206, 3],
    [33, 226, 12],
    [24, 246, 6],
    [-7 + OPENING, 247, 2],
  ];
  const jaw = part(plate(outline(movable), 13, 2), steel());
  const rail = part(
    plate(
      outline([
        [2, 196, 2],
        [36, 196, 2],
        [36, 206, 2],
        [2, 206, 2],
      ]),
      8,
      1,
    ),
    darkSteel(),
  );
  const opening = part(
    plate(
      outline([
        [6, 177, 2],
        [24, 182, 2],
        [24, 196, 1],
        [6, 196, 1],
      ]),
      13.5,
      0.3,
    ),
    darkSteel(),
  );
  const worm = part(
    lathe(Array.from({ length: 27 }, (_, index) => [index % 2 === 0 ? 6 : 7.4, index * 0.62] as const)),
    orange(),
    [7, 187.5, 0],
    [0, 0, -90],
  );
  const size = lettering('250 mm', 4.6, 60, '#d9dde0');
  size.position.set(0, 100, 6.8);
  size.rotation.z = -Math.PI / 2;
  return {
    object: assembly([main, pocket, jaw, rail, opening, worm, size]),
    stance: 'lying',
    turn: 38,
    dimensions: [
      { from: [0, 0], to: [0, LENGTH], text: `${LENGTH} mm`, side: 'above' },
      { from: [-30, 220], to: [36, 205], text: '66 mm', side: 'left' },
      { from: [-7 + OPENING, 230], text: 'max. 30 mm', side: 'below' },
      { from: [-12, 10], to: [12, 10], text: '24 mm', side: 'right' },
    ],
  };
}

export const variants: Variants = { 'adjustable-wrench-250-mm': adjustableWrench };
