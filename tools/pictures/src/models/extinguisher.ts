import { TorusGeometry } from 'three';
import { assembly, lathe, part, plate, rod, tube } from '../geometry';
import { wrappedLabel, writeLines } from '../labels';
import { brass, chrome, orange, paint, print, rubber, steel } from '../materials';
import type { Subject, Variants } from '../model';
import { outline } from '../shapes';

const RADIUS = 80;

const label = () =>
  wrappedLabel(RADIUS + 0.5, [210, 190], (context) => {
    context.fillStyle = '#b3121a';
    context.fillRect(0, 0, 210, 190);
    context.fillStyle = '#ffffff';
    context.fillRect(12, 14, 186, 1.6);
    context.fillRect(12, 174, 186, 1.6);
    writeLines(context, 105, [
      ['FIRE EXTINGUISHER', 11, 32, '#ffffff'],
      ['6 kg ABC POWDER', 9, 54, '#ffffff'],
      ['34A   233B   C', 9, 74, '#ffffff'],
      ['EN 3-7', 6, 162, '#ffffff'],
    ]);
    for (const [index, letter] of ['A', 'B', 'C'].entries()) {
      context.fillStyle = '#ffffff';
      context.fillRect(34 + index * 50, 94, 42, 50);
      writeLines(context, 55 + index * 50, [[letter, 20, 120, '#b3121a']]);
    }
  });

function gauge() {
  const dial = print(22, 22, (context) => {
    for (const [color, from, to] of [
      ['#d11a1a', 2.4, 3.9],
      ['#2fae4a', 3.9, 5.5],
      ['#d11a1a', 5.5, 7],
    ] as const) {
      context.strokeStyle = color;
      context.lineWidth = 3.4;
      context.beginPath();
      context.arc(11, 11, 7.4, from, to);
      context.stroke();
    }
    context.strokeStyle = '#14181c';
    context.lineWidth = 1;
    context.beginPath();
    context.moveTo(11, 13);
    context.lineTo(10.6, 4);
    context.stroke();
  });
  dial.position.set(0, 0, 9.6);
  return assembly(
    [
      part(
        lathe([
          [0, 0],
          [12, 0],
          [13, 1],
          [13, 9],
          [12, 10],
          [11.6, 9],
          [0, 9],
        ]),
        chrome(),
        [0, 0, 0],
        [90, 0, 0],
      ),
      part(rod(11.4, 9, 9.3, 0.1), paint(0xf6f7f8), [0, 0, 0], [90, 0, 0]),
      dial,
    ],
    [0, 452, 22],
  );
}

/** Stored-pressure extinguisher with squeeze levers, gauge, and a hose held at the side. */
function extinguisher(): Subject {
  const shell = lathe(
    [
      [0, 14],
      [RADIUS - 8, 14],
      [RADIUS, 22],
      [RADIUS, 352],
      [RADIUS - 3, 372],
      [RADIUS - 12, 391],
      [RADIUS - 28, 406],
      [RADIUS - 48, 416],
      [26, 420],
      [22, 424],
      [22, 432],
      [0, 432],
    ],
    128,
  );
  const foot = lathe(
    [
      [RADIUS - 12, 0],
      [RADIUS + 2, 0],
      [RADIUS + 3, 3],
      [RADIUS + 3, 30],
      [RADIUS + 1, 34],
      [RADIUS, 34],
    ],
    128,
  );
  const lever = (corners: readonly (readonly [number, number, number?])[]) =>
    plate(outline(corners), 17, 1.4);
  const hose = tube(
    [
      [-26, 448, 0],
      [-58, 452, 4],
      [-92, 420, 14],
      [-99, 350, 20],
      [-97, 270, 22],
      [-96, 220, 22],
    ],
    9,
  );
  const horn = lathe(
    [
      [8, 60],
      [10, 62],
      [11, 40],
      [15, 6],
      [16, 0],
      [13.5, 0],
      [10, 36],
    ].reverse() as [number, number][],
  );
  const strap = part(rod(RADIUS + 1.2, 288, 300, 0.5), rubber());
  return {
    object: assembly([
      part(shell, paint(0xc4161c)),
      part(foot, rubber()),
      assembly([label()], [0, 166, 0], [0, 12, 0]),
      ...[strap, part(hose, rubber()), part(horn, rubber(), [-96, 160, 22])],
      part(rod(9, -18, 14), rubber(), [-97, 294, 20], [90, 0, 0]),
      part(
        lathe([
          [17, 430],
          [24, 431],
          [24, 441],
          [17, 443],
          [15, 462],
          [0, 466],
        ]),
        brass(),
      ),
      part(rod(7, 10, 32), brass(), [0, 448, 0], [0, 0, 90]),
      part(
        lever([
          [-12, 466, 3],
          [22, 466, 6],
          [112, 452, 8],
          [116, 461, 5],
          [26, 480, 8],
          [-12, 480, 3],
        ]),
        steel(),
      ),
      part(
        lever([
          [-14, 484, 4],
          [20, 486, 8],
          [118, 512, 8],
          [114, 521, 5],
          [14, 500, 8],
          [-14, 500, 4],
        ]),
        orange(),
      ),
      part(
        plate(
          outline([
            [-20, 458, 4],
            [10, 458, 4],
            [10, 496, 4],
            [-20, 502, 4],
          ]),
          26,
          2,
        ),
        chrome(),
      ),
      part(new TorusGeometry(10, 1.2, 12, 48), steel(), [-8, 478, 24], [0, 20, 0]),
      gauge(),
    ]),
    stance: 'standing',
    turn: -8,
    elevation: 16,
    dimensions: [
      { from: [-RADIUS - 3, 0], to: [RADIUS + 3, 0], text: '⌀ 160 mm', side: 'right' },
      { from: [-105, 0], to: [0, 521], text: '520 mm', side: 'below' },
    ],
  };
}

export const variants: Variants = { 'fire-extinguisher-6-kg': extinguisher };
