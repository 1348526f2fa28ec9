import { assembly, part, plate, rod } from '../geometry';
import { groundSteel, orange, print, rubber, steel } from '../materials';
import type { Subject, Variants } from '../model';
import { outline, type Corner } from '../shapes';

interface HandSaw {
  readonly length: number;
  readonly heel: number;
  readonly toe: number;
  readonly pitch: number;
}

/** Closed handle with a 45° and a 90° shoulder; the blade enters at x = 0. */
const GRIP: readonly Corner[] = [
  [26, 118, 14],
  [-26, 121, 30],
  [-84, 128, 26],
  [-112, 112, 26],
  [-116, 70, 30],
  [-130, 32, 30],
  [-148, 6, 24],
  [-138, -22, 18],
  [-104, -22, 30],
  [-58, -8, 30],
  [-10, -3, 12],
  [40, -4, 5],
  [58, 46, 30],
  [44, 96, 20],
];
const GRIP_HOLE: readonly Corner[] = [
  [-38, 92, 16],
  [-72, 96, 14],
  [-86, 74, 22],
  [-92, 42, 24],
  [-106, 16, 16],
  [-92, 4, 12],
  [-56, 18, 22],
  [-30, 34, 18],
  [-26, 62, 24],
];

function handSaw({ length, heel, toe, pitch }: HandSaw, turn: number, fill: number): Subject {
  const count = Math.round((length - 42) / pitch);
  const teeth = Array.from({ length: count }, (_, index): Corner[] => [
    [44 + index * pitch, 0],
    [44 + (index + 0.4) * pitch, -pitch * 0.9],
  ]).flat();
  const profile: Corner[] = [[0, 0], ...teeth, [length, 0], [length, toe, 10], [0, heel]];
  const blade = part(plate(outline(profile), 1.6, 0.3), groundSteel());
  const core = part(plate(outline(GRIP, [GRIP_HOLE]), 20, 4), orange());
  const shells = [-1, 1].map((side) =>
    part(plate(outline(GRIP, [GRIP_HOLE]), 11, 4.5), rubber(), [0, 0, side * 7.6]),
  );
  const bolts = [
    [14, 24],
    [4, 92],
  ].map(([x = 0, y = 0]) => part(rod(6, 0, 27), steel(), [x, y, -13], [90, 0, 0]));
  const width = length * 0.34;
  const label = print(width, 26, (context) => {
    context.fillStyle = '#15191d';
    context.fillRect(0, 0, width - 14, 26);
    context.fillStyle = '#f25c05';
    context.fillRect(width - 11, 0, 11, 26);
    context.fillStyle = '#f4f6f7';
    context.font = '800 15px Archivo, "Liberation Sans", Arial, sans-serif';
    context.fillText(`${length} mm`, 12, 18.6);
  });
  label.position.set(length * 0.38, toe * 0.66, 0.95);
  return {
    object: assembly([blade, core, ...shells, ...bolts, label]),
    stance: 'lying',
    turn,
    fill,
    dimensions: [
      { from: [0, 0], to: [length, 0], text: `${length} mm`, side: 'below' },
      { from: [length, 0], to: [length, toe], text: `${toe} mm`, side: 'right' },
      { from: [-146, 0], to: [length, 60], text: `${length + 148} mm`, side: 'above' },
      { from: [-60, -22], to: [-80, 126], text: '150 mm', side: 'left' },
    ],
  };
}

export const variants: Variants = {
  'hand-saw-550-mm': () => handSaw({ length: 550, heel: 112, toe: 52, pitch: 7.2 }, -32, 0.88),
  'hand-saw-400-mm': () => handSaw({ length: 400, heel: 108, toe: 58, pitch: 4.6 }, -38, 0.74),
};
