import { assembly, loft, part, plate, smooth } from '../geometry';
import { grip } from '../livery';
import { forgedSteel, plastic } from '../materials';
import type { Subject, Variants } from '../model';
import { bentBar, outline } from '../shapes';

const LENGTH = 900;
const HEAD_LENGTH = 520;

function pick(): Subject {
  const top = LENGTH - 34;
  const half = HEAD_LENGTH / 2;
  const fiber = part(
    loft(
      smooth(
        [
          [300, 17, 13],
          [600, 17, 13],
          [top - 60, 18, 14],
          [top + 20, 24, 17],
          [LENGTH, 26, 18],
        ],
        60,
      ),
    ),
    plastic(0x2a2f34),
  );
  const handle = grip(
    [
      [0, 15, 12],
      [6, 21, 17],
      [40, 21, 17],
      [120, 18, 14.6],
      [260, 19, 15],
      [322, 18, 14],
      [330, 16.6, 13],
    ],
    { y: 286, height: 22 },
  );
  const point = part(
    plate(
      outline(
        bentBar(
          [
            [10, 0],
            [-90, 2],
            [-180, -16],
            [-half, -48],
          ],
          [44, 40, 32, 22, 5],
        ),
      ),
      28,
      7,
    ),
    forgedSteel(),
    [0, top, 0],
  );
  const chisel = part(
    plate(
      outline(
        bentBar(
          [
            [-10, 0],
            [90, 2],
            [180, -14],
            [half, -44],
          ],
          [44, 36, 26, 15, 4],
        ),
      ),
      44,
      6,
    ),
    forgedSteel(),
    [0, top, 0],
  );
  const eye = part(
    loft(
      smooth(
        [
          [-44, 30, 24],
          [-30, 35, 29],
          [0, 38, 32],
          [24, 35, 29],
          [34, 31, 25],
        ],
        40,
      ),
    ),
    forgedSteel(),
    [0, top, 0],
  );
  return {
    object: assembly([fiber, ...handle, point, chisel, eye]),
    stance: 'lying',
    turn: 40,
    dimensions: [
      { from: [0, 0], to: [0, LENGTH], text: `${LENGTH} mm`, side: 'above' },
      { from: [-half, top - 46], to: [half, top - 42], text: `${HEAD_LENGTH} mm`, side: 'left' },
      { from: [0, 0], to: [0, 330], text: '330 mm', side: 'below' },
    ],
  };
}

export const variants: Variants = { 'digging-pick': pick };
