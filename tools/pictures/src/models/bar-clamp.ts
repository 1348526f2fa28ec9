import { assembly, lathe, part, plate, rod } from '../geometry';
import { grip } from '../livery';
import { castIron, darkSteel, groundSteel, steel } from '../materials';
import type { Subject, Variants } from '../model';
import { outline, type Corner } from '../shapes';

interface BarClamp {
  /** Greatest opening. */
  readonly opening: number;
  readonly bar: readonly [width: number, thickness: number];
  readonly reach: number;
  /** Where the sliding jaw stands. */
  readonly jawAt: number;
}

/** The fixed jaw is at the top; the bar runs along Y, the jaws reach to +X. */
function barClamp(
  { opening, bar: [width, thickness], reach, jawAt }: BarClamp,
  turn: number,
  fill: number,
): Subject {
  const length = opening + 70;
  const serrations = Array.from({ length: Math.floor((length - 12) / 5) }, (_, index): Corner[] => [
    [-width / 2, length - 52 - index * 5],
    [-width / 2 + 1.2, length - 54.5 - index * 5],
  ]).flat();
  const bar = part(
    plate(
      outline([[-width / 2, -50], [width / 2, -50], [width / 2, length - 50], ...serrations]),
      thickness,
      0.4,
    ),
    groundSteel(),
  );
  const fixed: Corner[] = [
    [-width / 2 - 7, opening - 22, 6],
    [-width / 2 - 7, opening + 30, 12],
    [width / 2 + 16, opening + 30, 16],
    [reach + 10, opening + 16, 8],
    [reach + 14, opening, 3],
    [reach - 12, opening, 3],
    [width / 2 + 12, opening - 6, 18],
    [width / 2 + 6, opening - 24, 5],
  ];
  const sliding: Corner[] = [
    [-width / 2 - 8, jawAt - 30, 6],
    [-width / 2 - 8, jawAt + 34, 8],
    [width / 2 + 7, jawAt + 36, 6],
    [width / 2 + 14, jawAt + 6, 16],
    [reach - 14, jawAt + 2, 6],
    [reach - 12, jawAt - 26, 6],
    [reach - 30, jawAt - 28, 12],
    [width / 2 + 8, jawAt - 34, 10],
  ];
  const jaws = [fixed, sliding].map((corners) =>
    part(plate(outline(corners), thickness + 13, 4.5), castIron()),
  );
  const axis = reach;
  const nut = part(
    lathe([
      [0, -30],
      [13, -30],
      [14, -26],
      [14, 4],
      [12, 8],
      [0, 8],
    ]),
    castIron(),
    [axis, jawAt, 0],
  );
  const spindle = part(rod(6.5, jawAt - 74, jawAt + 46), steel(), [axis, 0, 0]);
  const threads = part(
    lathe(
      Array.from({ length: 60 }, (_, index) => [index % 2 === 0 ? 6.4 : 7.7, index * 1.8] as const),
      48,
    ),
    steel(),
    [axis, jawAt - 66, 0],
  );
  const pad = part(
    lathe([
      [0, 0],
      [9, 0],
      [15, 6],
      [15, 10],
      [0, 10],
    ]),
    darkSteel(),
    [axis, jawAt + 44, 0],
  );
  const handle = assembly(
    grip(
      [
        [0, 9, 9],
        [3, 14, 14],
        [30, 16, 16],
        [78, 14.5, 14.5],
        [104, 11, 11],
        [108, 8, 8],
      ],
      { y: 88, height: 9 },
    ),
    [axis, jawAt - 176, 0],
  );
  return {
    object: assembly([bar, ...jaws, nut, spindle, threads, pad, handle]),
    stance: 'lying',
    turn,
    fill,
    dimensions: [
      { from: [0, jawAt + 54], to: [0, opening], text: `max. ${opening} mm`, side: 'above' },
      {
        from: [width / 2, opening],
        to: [reach, opening],
        text: `${Math.round(reach - width / 2)} mm`,
        side: 'left',
      },
      { from: [0, -50], to: [0, opening + 30], text: `${length + 10} mm`, side: 'below' },
      {
        from: [-width / 2, opening / 2],
        to: [width / 2, opening / 2],
        text: `${width} × ${thickness} mm`,
        side: 'right',
      },
    ],
  };
}

export const variants: Variants = {
  'bar-clamp-300-mm': () => barClamp({ opening: 300, bar: [22, 8], reach: 96, jawAt: 122 }, 44, 0.7),
  'bar-clamp-600-mm': () => barClamp({ opening: 600, bar: [25, 9], reach: 120, jawAt: 250 }, 40, 0.8),
  'bar-clamp-1000-mm': () => barClamp({ opening: 1000, bar: [27, 11], reach: 130, jawAt: 380 }, 36, 0.9),
};
