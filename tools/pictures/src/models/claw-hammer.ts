import { assembly, lathe, loft, part, plate, roundedBox, smooth } from '../geometry';
import { grip } from '../livery';
import { forgedSteel, orange, steel } from '../materials';
import type { Subject, Variants } from '../model';
import { outline } from '../shapes';

interface ClawHammer {
  readonly length: number;
  readonly faceDiameter: number;
  readonly headLength: number;
}

/** One-piece head on a tubular steel shaft with an overmoulded grip. */
function clawHammer({ length, faceDiameter, headLength }: ClawHammer): Subject {
  const scale = headLength / 128;
  const top = length - 17 * scale;
  const gripTop = length * 0.53;
  const shaft = part(
    loft(
      smooth([
        [gripTop - 8, 10.5, 8],
        [gripTop + 30, 9.8, 7.4],
        [top - 40, 9.2, 7],
        [top, 10, 7.6],
      ]),
    ),
    steel(),
  );
  const handle = grip(
    [
      [0, 13, 9.5],
      [3, 17.5, 13],
      [18, 18, 13.4],
      [52, 15.2, 11.4],
      [95, 16.4, 12.2],
      [gripTop - 22, 14.2, 10.6],
      [gripTop - 3, 12.6, 9.4],
      [gripTop, 11.2, 8.4],
    ],
    { y: gripTop - 24, height: 9 },
  );
  const cap = part(
    loft(
      smooth(
        [
          [-4, 8, 6],
          [-2.6, 14.5, 10.6],
          [1, 17.2, 12.6],
          [4, 17.9, 13.2],
        ],
        24,
      ),
    ),
    orange(),
  );
  const neckAndFace = part(
    lathe([
      [0, 0],
      [14, 0],
      [11.8, 8],
      [11.4, 18],
      [13, 26],
      [faceDiameter / 2 / scale, 31],
      [faceDiameter / 2 / scale, 43],
      [faceDiameter / 2 / scale - 2, 45.5],
      [0, 46.2],
    ]),
    forgedSteel(),
    [14, 0, 0],
    [0, 0, -90],
  );
  const polishedFace = part(
    lathe([
      [0, 45.6],
      [faceDiameter / 2 / scale - 2.6, 45.9],
      [0, 46.7],
    ]),
    steel(),
    [14, 0, 0],
    [0, 0, -90],
  );
  const claw = outline([
    [-10, 15.5],
    [-30, 16, 20],
    [-52, 10, 30],
    [-68, -24],
    [-70, -23],
    [-66, -8, 12],
    [-50, -4, 20],
    [-30, -12, 20],
    [-10, -15],
  ]);
  const prongs = [-1, 1].map((side) => part(plate(claw, 9.4, 1.6), forgedSteel(), [0, 0, side * 6.4]));
  const cheek = part(roundedBox(40, 32, 26, 4.5), forgedSteel());
  const bridge = part(roundedBox(16, 26, 20, 5), forgedSteel(), [-20, 1.5, 0]);
  const head = assembly([cheek, bridge, neckAndFace, polishedFace, ...prongs], [0, top, 0]);
  head.scale.setScalar(scale);
  return {
    object: assembly([shaft, ...handle, cap, head]),
    stance: 'lying',
    turn: 35,
    dimensions: [
      { from: [0, -4], to: [0, length], text: `${length} mm`, side: 'above' },
      { from: [-70 * scale, top], to: [61 * scale, top], text: `${headLength} mm`, side: 'left' },
      { from: [faceDiameter, top - faceDiameter / 2], text: `⌀ ${faceDiameter} mm`, side: 'below' },
    ],
  };
}

export const variants: Variants = {
  'claw-hammer-16-oz': () => clawHammer({ length: 325, faceDiameter: 26, headLength: 120 }),
  'claw-hammer-20-oz': () => clawHammer({ length: 338, faceDiameter: 28, headLength: 128 }),
  'claw-hammer-24-oz': () => clawHammer({ length: 400, faceDiameter: 31, headLength: 138 }),
};
