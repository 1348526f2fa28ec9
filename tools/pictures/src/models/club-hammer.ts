import { assembly, loft, part, plate, roundedBox, smooth } from '../geometry';
import { hickory, forgedSteel, orange, steel } from '../materials';
import type { Subject, Variants } from '../model';
import { outline } from '../shapes';

const LENGTH = 260;
const HEAD = { length: 100, height: 42, depth: 42 };

function clubHammer(): Subject {
  const top = LENGTH - HEAD.height / 2 - 5;
  const handle = part(
    loft(
      smooth(
        [
          [0, 11, 9],
          [4, 16, 13],
          [20, 17, 14],
          [70, 14, 11.5],
          [130, 14.5, 11.5],
          [top - 24, 13, 10.5],
          [LENGTH, 12, 10],
        ],
        90,
      ),
    ),
    hickory(),
  );
  const ring = part(
    loft([
      [22, 17.2, 14.2],
      [22.6, 17.7, 14.7],
      [33, 17.2, 14.2],
      [33.6, 16.4, 13.6],
    ]),
    orange(),
  );
  const { length, height, depth } = HEAD;
  const half = length / 2;
  const side = outline([
    [-half, -19, 5],
    [-16, -21, 6],
    [16, -21, 6],
    [half, -19, 5],
    [half, 19, 5],
    [16, 21, 6],
    [-16, 21, 6],
    [-half, 19, 5],
  ]);
  const body = part(plate(side, depth, 5), forgedSteel(), [0, top, 0]);
  const faces = [-1, 1].map((end) =>
    part(roundedBox(6, height - 7, depth - 5, 2.5), steel(), [end * (half - 1), top, 0]),
  );
  return {
    object: assembly([handle, ring, body, ...faces]),
    stance: 'lying',
    turn: 38,
    dimensions: [
      { from: [0, 0], to: [0, LENGTH], text: `${LENGTH} mm`, side: 'above' },
      { from: [-half - 2, top], to: [half + 2, top], text: `${length} mm`, side: 'left' },
      { from: [0, top - height / 2], to: [0, top + height / 2], text: `${height} mm`, side: 'below' },
    ],
  };
}

export const variants: Variants = { 'club-hammer-1-25-kg': clubHammer };
