import { assembly, part, rod, roundedBox, tube } from '../geometry';
import { orange, paint, rubber, steel } from '../materials';
import type { Subject, Variants } from '../model';

function toolbox(): Subject {
  const [width, height, depth] = [420, 150, 200];
  const body = part(roundedBox(width, height, depth, 8), paint(0x2b3137), [0, height / 2, 0]);
  const lid = part(roundedBox(width + 6, 46, depth + 6, 10), paint(0x2b3137), [0, height + 20, 0]);
  const band = part(roundedBox(width + 2, 10, depth + 2, 3), orange(), [0, height - 8, 0]);
  const handle = part(
    tube(
      [
        [-80, height + 40, 0],
        [-80, height + 74, 0],
        [-60, height + 84, 0],
        [60, height + 84, 0],
        [80, height + 74, 0],
        [80, height + 40, 0],
      ],
      5,
    ),
    steel(),
  );
  const sleeve = part(rod(10, -55, 55), rubber(), [0, height + 84, 0], [0, 0, 90]);
  const latches = [-120, 120].map((x) =>
    part(roundedBox(34, 60, 8, 3), steel(), [x, height - 10, depth / 2 + 4]),
  );
  return {
    object: assembly([body, lid, band, handle, sleeve, ...latches]),
    stance: 'standing',
    turn: -32,
    dimensions: [
      { from: [-width / 2, 0], to: [width / 2, 0], text: `${width} mm`, side: 'below' },
      { from: [-width / 2, 0], to: [-width / 2, height + 94], text: `${height + 94} mm`, side: 'left' },
    ],
  };
}

export const variants: Variants = { 'fitters-toolbox': toolbox };
