import { assembly, loft, part, plate, roundedBox } from '../geometry';
import { clawHammer } from '../hammers';
import { fabric, orange, steel } from '../materials';
import type { Subject, Variants } from '../model';
import { outline } from '../shapes';
import { openEndWrench } from '../wrench';

const CANVAS = { width: 300, height: 300 };

/** Both tools in their canvas roll, opened flat. */
function kit(): Subject {
  const { width, height } = CANVAS;
  const canvas = fabric(0x59604f);
  const sheet = part(
    plate(
      outline([
        [-width / 2, 0, 8],
        [width / 2, 0, 8],
        [width / 2, height, 8],
        [-width / 2, height, 8],
      ]),
      3,
      0.8,
    ),
    canvas,
    [0, 0, -2],
  );
  const pocket = part(roundedBox(width - 8, 118, 5, 2.2), fabric(0x4e5546), [0, 62, 0.5]);
  const hem = part(roundedBox(width - 8, 7, 6, 2.6), orange(), [0, 120, 1]);
  const strap = part(roundedBox(26, 92, 4, 1.8), fabric(0x3d4337), [width / 2 + 34, 190, -1], [0, 0, 90]);
  const buckle = part(roundedBox(16, 34, 5, 2), steel(), [width / 2 + 66, 190, 0.5]);
  const roll = part(
    loft([
      [0, 15, 15],
      [4, 17, 17],
      [height - 4, 17, 17],
      [height, 15, 15],
    ]),
    canvas,
    [-width / 2 - 8, 0, 13],
  );
  const hammer = assembly([clawHammer({ length: 340, faceDiameter: 28, headLength: 130 })], [-42, 22, 16]);
  const wrench = assembly([openEndWrench({ length: 248, openings: [22, 24] })], [82, 42, 7]);
  return {
    object: assembly([sheet, pocket, hem, strap, buckle, roll, hammer, wrench]),
    stance: 'lying',
    turn: 24,
    dimensions: [
      { from: [-42, 17], to: [-42, 362], text: '340 mm', side: 'left' },
      { from: [82, 42], to: [82, 290], text: '248 mm', side: 'right' },
      { from: [-width / 2, 0], to: [width / 2, 0], text: `${width} mm`, side: 'below' },
    ],
  };
}

export const variants: Variants = { 'hammer-and-wrench-kit': kit };
