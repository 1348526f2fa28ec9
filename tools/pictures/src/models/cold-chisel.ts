import { assembly, flats, lathe, loft, part, smooth } from '../geometry';
import { darkSteel, orange, steel } from '../materials';
import type { Subject, Variants } from '../model';

const LENGTH = 250;
const EDGE = 25;
const ACROSS = 20;

function coldChisel(): Subject {
  const half = EDGE / 2;
  const shank = part(flats(ACROSS, 74, LENGTH - 18, 8), darkSteel());
  const blade = part(
    loft(
      smooth(
        [
          [8, half, 2.6],
          [26, half - 0.4, 4.4],
          [56, half - 1.4, 7.8],
          [84, ACROSS / 2 + 0.4, ACROSS / 2 - 0.4],
          [96, 8, 8],
        ],
        60,
      ),
      3.2,
    ),
    darkSteel(),
  );
  const edge = part(
    loft(
      [
        [0, half, 0.2],
        [8.2, half + 0.1, 2.7],
      ],
      3.4,
    ),
    steel(),
  );
  const head = part(
    lathe([
      [0, LENGTH - 19],
      [10.6, LENGTH - 19],
      [9.6, LENGTH - 4],
      [7.8, LENGTH],
      [0, LENGTH + 0.6],
    ]),
    steel(),
  );
  const ring = part(flats(ACROSS + 1, LENGTH - 46, LENGTH - 32, 8), orange());
  return {
    object: assembly([shank, blade, edge, head, ring]),
    stance: 'lying',
    turn: 40,
    dimensions: [
      { from: [0, 0], to: [0, LENGTH], text: `${LENGTH} mm`, side: 'above' },
      { from: [-half, 0], to: [half, 0], text: `${EDGE} mm`, side: 'right' },
      { from: [-ACROSS / 2, 200], to: [ACROSS / 2, 200], text: `SW ${ACROSS} mm`, side: 'left' },
    ],
  };
}

export const variants: Variants = { 'cold-chisel-250-mm': coldChisel };
