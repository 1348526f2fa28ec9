import { assembly, loft, part, plate, roundedBox, smooth } from '../geometry';
import { forgedSteel, hickory, orange, steel } from '../materials';
import type { Subject, Variants } from '../model';
import { outline } from '../shapes';

const LENGTH = 800;
const HEAD = { length: 205, edge: 112 };

function axe(): Subject {
  const top = LENGTH - 42;
  const wood = part(
    loft(
      smooth(
        [
          [0, 13, 11, -10],
          [8, 24, 15, -9],
          [34, 25, 16, -4],
          [90, 18, 13, 8],
          [260, 17, 12.5, 4],
          [480, 17.5, 12.5, -5],
          [top - 60, 19, 13, 0],
          [top, 23, 14],
          [LENGTH + 6, 24, 12],
        ],
        120,
      ),
    ),
    hickory(),
  );
  const band = part(
    loft([
      [105, 18.2, 13.2, 8.2],
      [105.6, 19, 14, 8.2],
      [123, 18.8, 13.8, 8],
      [123.6, 17.8, 12.8, 8],
    ]),
    orange(),
  );
  // The wedge: thick at the poll, thin at the edge, which is at -X.
  const wedge = part(
    loft(
      smooth(
        [
          [-70, 36, 30],
          [-20, 38, 31],
          [18, 38, 29],
          [60, 42, 19],
          [100, 50, 9],
          [132, 56, 1.6],
        ],
        60,
      ),
      5,
    ),
    forgedSteel(),
    [0, top, 0],
    [0, 0, 90],
  );
  const edge = part(
    loft(
      smooth(
        [
          [118, 53.6, 4.6],
          [126, 55.6, 2.9],
          [135, 57, 0.4],
        ],
        12,
      ),
      5,
    ),
    steel(),
    [0, top, 0],
    [0, 0, 90],
  );
  const poll = part(roundedBox(10, 66, 54, 5), steel(), [68, top, 0]);
  const collar = part(
    plate(
      outline([
        [-26, -74, 12],
        [26, -74, 12],
        [30, 0],
        [-30, 0],
      ]),
      38,
      6,
    ),
    forgedSteel(),
    [0, top - 30, 0],
  );
  return {
    object: assembly([wood, band, wedge, edge, poll, collar]),
    stance: 'lying',
    turn: 42,
    dimensions: [
      { from: [0, 0], to: [0, LENGTH + 6], text: `${LENGTH} mm`, side: 'above' },
      { from: [-135, top - 56], to: [73, top - 30], text: `${HEAD.length} mm`, side: 'left' },
      { from: [-135, top - 56], to: [-135, top + 56], text: `${HEAD.edge} mm`, side: 'below' },
    ],
  };
}

export const variants: Variants = { 'splitting-axe': axe };
