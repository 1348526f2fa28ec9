import type { Object3D } from 'three';
import { assembly, part, plate, roundedBox, tube } from '../geometry';
import { orange, paint, print, steel } from '../materials';
import type { Subject, Variants } from '../model';
import { circle, outline, rectangle } from '../shapes';
import { variants as hammers } from './claw-hammer';
import { variants as brushes } from './paintbrush';
import { variants as screwdrivers } from './screwdriver';

const [WIDTH, HEIGHT, PITCH] = [640, 460, 38];

/** The painted outline of an open-end wrench, whose place is empty. */
function missingWrench(): Object3D {
  const sign = print(120, 330, (context) => {
    context.strokeStyle = '#ff5a00';
    context.lineWidth = 5;
    context.lineJoin = 'round';
    context.setLineDash([13, 8]);
    const head = (x: number, y: number, radius: number, mouth: number, up: number) => {
      const half = mouth / 2;
      const start = Math.asin(half / radius);
      const tilt = up * 0.26;
      const corner = (angle: number, reach: number): [number, number] => [
        x + Math.sin(angle + tilt) * reach,
        y - up * Math.cos(angle + tilt) * reach,
      ];
      const deep = Math.hypot(half, radius * 0.15);
      const inner = Math.atan2(half, radius * 0.15);
      const neck = Math.PI - Math.asin(15 / radius);
      const points = [corner(-inner, deep), corner(-start, radius)];
      for (let step = 0; step <= 12; step += 1)
        points.unshift(corner(-start - ((neck - start) * step) / 12, radius));
      const mirrored = [corner(inner, deep), corner(start, radius)];
      for (let step = 0; step <= 12; step += 1)
        mirrored.push(corner(start + ((neck - start) * step) / 12, radius));
      return [...points.slice(0, 13), corner(-start, radius), corner(-inner, deep), ...mirrored];
    };
    const top = head(60, 52, 36, 34, 1);
    const bottom = head(60, 282, 31, 29, -1);
    context.beginPath();
    for (const [x, y] of [...top, ...bottom.reverse()]) context.lineTo(x, y);
    context.closePath();
    context.stroke();
  });
  sign.position.set(-50, HEIGHT / 2 + 4, 6.4);
  return sign;
}

/** A tool on two pegs. @param top of the tool above its origin, mm */
function hung(
  object: Object3D,
  x: number,
  y: number,
  turn: number,
  pegs: readonly (readonly [number, number])[],
): Object3D {
  const hooks = pegs.map(([px, py]) =>
    part(
      tube(
        [
          [px, py, 4],
          [px, py, 20],
          [px, py, 38],
          [px, py + 4, 46],
          [px, py + 14, 48],
        ],
        3,
      ),
      steel(),
    ),
  );
  return assembly([assembly([object], [x, y, 24], [0, 0, turn]), ...hooks]);
}

/** Tool board with the outline of a wrench that is not there. */
function pegboard(): Subject {
  const holes: (readonly [number, number])[][] = [];
  for (let x = PITCH / 2; x < WIDTH / 2; x += PITCH)
    for (let y = PITCH / 2; y < HEIGHT / 2; y += PITCH)
      for (const [sx, sy] of [
        [1, 1],
        [-1, 1],
        [1, -1],
        [-1, -1],
      ] as const)
        holes.push(
          circle(x * sx, y * sy + HEIGHT / 2, 5, 14)
            .map(([cx, cy]) => [cx, cy] as const)
            .reverse(),
        );
  const board = plate(outline(rectangle(0, HEIGHT / 2, WIDTH, HEIGHT, 12), holes), 12, 1.5);
  const object = (make: (() => Subject) | undefined) => make?.().object ?? assembly([]);
  return {
    object: assembly([
      part(board, paint(0x39424a)),
      part(roundedBox(WIDTH, 8, 16, 2), orange(), [0, 4, 0]),
      part(roundedBox(WIDTH - 20, HEIGHT - 20, 4, 2), paint(0x14181c), [0, HEIGHT / 2, -10]),
      missingWrench(),
      hung(object(hammers['claw-hammer-20-oz']), -215, 58, 0, [
        [-236, 346],
        [-194, 346],
      ]),
      hung(object(screwdrivers['screwdriver-ph2']), 120, 372, 180, [
        [107, 278],
        [133, 278],
      ]),
      hung(object(brushes['flat-paintbrush-50-mm']), 228, 394, 180, [[228, 368]]),
    ]),
    stance: 'standing',
    turn: -14,
    elevation: 6,
    fill: 0.96,
    dimensions: [],
  };
}

export const variants: Variants = { 'not-found': pegboard };
