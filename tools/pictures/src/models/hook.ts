import { TorusGeometry, type Object3D } from 'three';
import { bar, solid, union, type Field } from '../field';
import { assembly, part, rod, roundedBox } from '../geometry';
import { forgedSteel, steel } from '../materials';
import type { Subject, Variants } from '../model';

/** Forged sling hook with an eye above and a sprung latch across its mouth. */
export function hookParts(): Object3D[] {
  const eye: Field = (x, y, z) => Math.hypot(Math.hypot(x, y - 94) - 20.5, z) - 8;
  const shank = bar([
    [0, 74, 0, 10],
    [10, 60, 0, 10.5],
    [24, 44, 0, 11.5],
    [30, 24, 0, 13],
    [23, 2, 0, 14.5],
    [4, -9, 0, 14.5],
    [-15, -5, 0, 12.5],
    [-27, 8, 0, 10],
    [-33, 22, 0, 7.6],
    [-38, 33, 0, 4.6],
  ]);
  const flat: Field = (x, y, z) => shank(x, y, z * 1.12);
  const latch = assembly(
    [
      part(roundedBox(50, 2.6, 13, 1.2), steel(), [-21, 0, 0]),
      ...[-1, 1].map((side) => part(roundedBox(18, 11, 2, 0.9), steel(), [-4, -1, side * 7.4])),
      part(rod(3.4, -11, 11), steel(), [0, -2, 0], [90, 0, 0]),
      ...[0, 1, 2, 3].map((turn) =>
        part(new TorusGeometry(4.6, 0.8, 8, 32), steel(), [0, -2, -3.6 + turn * 2.4]),
      ),
    ],
    [8, 60, 0],
    [0, 0, 37],
  );
  return [part(solid(union([eye, flat], 8), [-46, -28, -18], [48, 126, 18], 1.1, 5), forgedSteel()), latch];
}

function hook(): Subject {
  return {
    object: assembly([...hookParts()]),
    stance: 'lying',
    turn: 26,
    dimensions: [
      { from: [-44, -24], to: [-44, 123], text: '147 mm', side: 'below' },
      { from: [-43, -24], to: [43, -24], text: '86 mm', side: 'right' },
      { from: [0, 94], text: '⌀ 25 mm', side: 'left' },
    ],
  };
}

export const variants: Variants = { 'pulling-hook': hook };
