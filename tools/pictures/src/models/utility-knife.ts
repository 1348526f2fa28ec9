import { assembly, part, plate, roundedBox } from '../geometry';
import { aluminium, darkSteel, orange, rubber, steel } from '../materials';
import type { Subject, Variants } from '../model';
import { outline, type Corner } from '../shapes';

const LENGTH = 165;
const BLADE = 18;

function utilityKnife(): Subject {
  const side: Corner[] = [
    [-13, 6, 10],
    [0, 0, 12],
    [13, 8, 10],
    [15, 60, 30],
    [12.5, 110, 20],
    [11, 158, 4],
    [6, LENGTH, 3],
    [-11, LENGTH, 3],
    [-12.5, 110, 20],
    [-15, 50, 30],
  ];
  const body = part(plate(outline(side), 17, 3.4), aluminium());
  const insert: Corner[] = [
    [-11, 16, 8],
    [0, 8, 10],
    [11, 18, 8],
    [12.4, 60, 24],
    [10, 104, 12],
    [-10, 104, 12],
    [-12.4, 52, 24],
  ];
  const grips = [-1, 1].map((face) => part(plate(outline(insert), 3, 1.2), rubber(), [0, 0, face * 8]));
  const ribs = Array.from({ length: 6 }, (_, index) =>
    part(roundedBox(19 - Math.abs(index - 2.5), 2, 1.6, 0.7), rubber(), [0, 30 + index * 6, 9.6]),
  );
  const blade = part(
    plate(
      outline([
        [-8, 120],
        [10, 120],
        [10, 196],
        [-8, 218],
      ]),
      0.8,
      0.1,
    ),
    steel(),
    [-0.6, 0, 0],
  );
  const scores = [134, 148, 162, 176, 190].map((y) =>
    part(roundedBox(20.5, 0.5, 0.3, 0.1), darkSteel(), [0.4, y, 0.45], [0, 0, -50]),
  );
  const slider = part(roundedBox(9, 24, 6, 2), orange(), [0, 122, 9.6]);
  const teeth = [-6, 0, 6].map((offset) =>
    part(roundedBox(7, 1.6, 2, 0.6), orange(), [0, 122 + offset, 12.6]),
  );
  const slot = part(roundedBox(5, 52, 1.4, 0.6), darkSteel(), [0, 130, 8.4]);
  return {
    object: assembly([body, ...grips, ...ribs, blade, ...scores, slot, slider, ...teeth]),
    stance: 'lying',
    turn: 40,
    dimensions: [
      { from: [0, 0], to: [0, LENGTH], text: `${LENGTH} mm`, side: 'above' },
      { from: [-8.6, 190], to: [9.4, 190], text: `${BLADE} mm`, side: 'left' },
      { from: [0, 0], to: [0, 218], text: '218 mm', side: 'below' },
    ],
  };
}

export const variants: Variants = { 'utility-knife': utilityKnife };
