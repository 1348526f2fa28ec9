import { assembly, flats, part, plate, rod, roundedBox, tube } from '../geometry';
import { darkSteel, groundSteel, orange, rubber, steel } from '../materials';
import type { Subject, Variants } from '../model';
import { bentBar, outline } from '../shapes';

const LENGTH = 210;
const PIVOT = 134;

/** A coated handle that swings out from the pivot to the butt. */
function handle(side: 1 | -1) {
  const center: [number, number][] = [
    [2 * side, PIVOT],
    [15 * side, 104],
    [29 * side, 62],
    [31 * side, 26],
    [25 * side, 0],
  ];
  const ring: [number, number][] = [
    [30.5 * side, 30],
    [30.2 * side, 20],
  ];
  return [
    part(plate(outline(bentBar(center.slice(0, 3), [22, 17, 15])), 9, 2), darkSteel(), [0, 0, side * 2]),
    part(plate(outline(bentBar(center.slice(1), [15, 17.5, 17, 16, 12])), 17, 5), rubber()),
    part(plate(outline(bentBar(ring, [17, 17])), 18, 3), orange()),
  ];
}

function pruningShears(): Subject {
  const cutting = outline([
    [-10, 126, 6],
    [8, 124, 8],
    [18, 144, 20],
    [20, 172, 20],
    [6, LENGTH, 3],
    [-2, LENGTH - 1],
    [-3, 172, 24],
    [-8, 148, 10],
  ]);
  const bevel = outline([
    [-8, 148, 10],
    [-3, 172, 24],
    [-2, LENGTH - 1],
    [2, LENGTH - 3],
    [1.5, 172, 24],
    [-3, 148, 10],
  ]);
  const hook = outline(
    bentBar(
      [
        [-2, 126],
        [-16, 146],
        [-17, 168],
        [-7, 194],
      ],
      [20, 15, 12, 8, 3.5],
    ),
  );
  const spring = tube(
    Array.from({ length: 15 }, (_, index): [number, number, number] => [
      -15 + (index * 30) / 14,
      86 + (index % 2 === 0 ? -4.5 : 4.5),
      0,
    ]),
    1.3,
  );
  const catchLever = part(roundedBox(8, 26, 6, 2.5), orange(), [-13, 112, 9], [0, 0, -16]);
  return {
    object: assembly([
      ...handle(1),
      ...handle(-1),
      part(plate(cutting, 3.4, 0.7), groundSteel(), [0, 0, 3]),
      part(plate(bevel, 0.8, 0.2), steel(), [0, 0, 4.6]),
      part(plate(hook, 6, 1.4), darkSteel(), [0, 0, -2]),
      part(spring, steel()),
      part(rod(11, -6, 6.4, 1), darkSteel(), [0, PIVOT, 0], [90, 0, 0]),
      part(flats(12, -4, 4), steel(), [0, PIVOT, 8.5], [90, 0, 0]),
      catchLever,
    ]),
    stance: 'lying',
    turn: 36,
    dimensions: [
      { from: [0, 0], to: [0, LENGTH], text: `${LENGTH} mm`, side: 'above' },
      { from: [-40, 40], to: [40, 40], text: '80 mm', side: 'right' },
      { from: [0, PIVOT], to: [0, LENGTH], text: `${LENGTH - PIVOT} mm`, side: 'below' },
    ],
  };
}

export const variants: Variants = { 'pruning-shears': pruningShears };
