import { assembly, lathe, loft, part, plate, smooth } from '../geometry';
import { bar, solid } from '../field';
import { groundSteel, hickory, orange, steel } from '../materials';
import type { Subject, Variants } from '../model';
import { outline } from '../shapes';

/** Blade and tang forged in one piece; beech handle above the blade, with a steel cap. */
function trowel(): Subject {
  const blade = outline([
    [-14, 0, 8],
    [-40, 8, 20],
    [-62, 34, 16],
    [-55, 76, 60],
    [-30, 190, 90],
    [0, 286, 6],
    [30, 190, 90],
    [55, 76, 60],
    [62, 34, 16],
    [40, 8, 20],
    [14, 0, 8],
  ]);
  const tang = bar([
    [0, 44, 1, 3],
    [0, 20, 3, 6],
    [0, 2, 7, 7],
    [0, -18, 18, 6],
    [0, -34, 33, 6],
    [0, -46, 40, 6],
    [0, -62, 42, 6.6],
    [0, -72, 42, 7],
  ]);
  const wood = loft(
    smooth(
      [
        [-196, 13, 13],
        [-188, 15.6, 15.6],
        [-150, 16.4, 16.4],
        [-118, 14, 14],
        [-96, 13, 13],
        [-84, 10.4, 10.4],
      ],
      90,
    ),
  );
  const ferrule = lathe([
    [11, -88],
    [11.2, -87],
    [10, -70],
    [9.4, -68],
    [6, -67.4],
  ]);
  const cap = lathe([
    [0, -202],
    [9, -201.4],
    [13.6, -199],
    [14.2, -190],
    [13.8, -189],
  ]);
  const ring = lathe([
    [15, -189],
    [16, -188.4],
    [16, -181.6],
    [15.4, -181],
  ]);
  const forged = groundSteel();
  forged.color.set(0x868d94);
  const beech = hickory();
  beech.color.set(0xfff0dc);
  const handle = assembly(
    [part(wood, beech), part(ferrule, steel()), part(cap, steel()), part(ring, orange())],
    [0, 0, 42],
  );
  return {
    object: assembly([
      part(plate(blade, 1.8, 0.5), forged),
      part(solid(tang, [-12, -84, -4], [12, 54, 54], 1), steel()),
      handle,
    ]),
    stance: 'lying',
    turn: 38,
    elevation: 52,
    dimensions: [
      { from: [0, 0], to: [0, 280], text: '280 mm', side: 'above' },
      { from: [0, -202], to: [0, 280], text: '482 mm', side: 'below' },
      { from: [-62, 40], to: [62, 40], text: '124 mm', side: 'right' },
    ],
  };
}

export const variants: Variants = { 'brick-trowel-280-mm': trowel };
