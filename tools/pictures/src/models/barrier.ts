import { MeshPhysicalMaterial } from 'three';
import { assembly, part, rod, roundedBox, tube } from '../geometry';
import { orange, paint, print, rubber, steel } from '../materials';
import type { Subject, Variants } from '../model';

const [WIDTH, HEIGHT, SPREAD] = [1000, 1000, 14];

/** Sheeting of class RA1: stripes of 45°, 100 mm wide. */
function sheeting(height: number) {
  const sign = print(
    WIDTH - 20,
    height,
    (context) => {
      context.fillStyle = '#f6f7f8';
      context.fillRect(0, 0, WIDTH, height);
      context.fillStyle = '#c8141c';
      for (let x = -400; x < WIDTH + 400; x += 283) {
        context.beginPath();
        context.moveTo(x, height);
        context.lineTo(x + 141, height);
        context.lineTo(x + 141 + height, 0);
        context.lineTo(x + height, 0);
        context.fill();
      }
    },
    1.6,
  );
  (sign.material as MeshPhysicalMaterial).clearcoat = 0.6;
  return sign;
}

function board(y: number, height: number, z: number) {
  const sign = sheeting(height - 14);
  sign.position.set(0, y, z + 8.4);
  return [part(roundedBox(WIDTH, height, 16, 4), paint(0xf1f3f4), [0, y, z]), sign];
}

/** A leaf of the barrier: steel tube frame with boards, hinged at the top. */
function leaf(side: number) {
  const frame = tube(
    [
      [-WIDTH / 2 + 40, 20, 0],
      [-WIDTH / 2 + 40, 400, 0],
      [-WIDTH / 2 + 40, HEIGHT - 60, 0],
      [-WIDTH / 2 + 60, HEIGHT - 12, 0],
      [-WIDTH / 2 + 110, HEIGHT, 0],
      [0, HEIGHT, 0],
      [WIDTH / 2 - 110, HEIGHT, 0],
      [WIDTH / 2 - 60, HEIGHT - 12, 0],
      [WIDTH / 2 - 40, HEIGHT - 60, 0],
      [WIDTH / 2 - 40, 400, 0],
      [WIDTH / 2 - 40, 20, 0],
    ],
    15,
  );
  const feet = [-1, 1].map((end) =>
    part(roundedBox(52, 40, 62, 8), rubber(), [end * (WIDTH / 2 - 40), 20, 0]),
  );
  const bar = part(rod(11, -WIDTH / 2 + 40, WIDTH / 2 - 40), paint(0x23282c), [0, 130, 0], [0, 0, 90]);
  return assembly(
    [part(frame, paint(0x23282c)), bar, ...feet, ...board(790, 220, 18), ...board(420, 140, 18)],
    [0, 0, 0],
    [0, side > 0 ? 0 : 180, 0],
  );
}

/** Two leaves in the shape of an A; reflective stripes on both sides. */
function barrier(): Subject {
  const shift = Math.sin((SPREAD * Math.PI) / 180) * HEIGHT;
  const hinges = [-320, 320].map((x) => part(rod(22, -34, 34, 3), orange(), [x, HEIGHT - 28, 0], [0, 0, 90]));
  const chain = [-1, 1].map((end) =>
    part(rod(3, -shift * 0.55, shift * 0.55), steel(), [end * (WIDTH / 2 - 40), 420, 0], [90, 0, 0]),
  );
  return {
    object: assembly([
      assembly([leaf(1)], [0, 0, shift], [-SPREAD, 0, 0]),
      assembly([leaf(-1)], [0, 0, -shift], [SPREAD, 0, 0]),
      ...hinges,
      ...chain,
    ]),
    stance: 'standing',
    turn: -30,
    elevation: 15,
    dimensions: [
      { from: [-WIDTH / 2, 0], to: [WIDTH / 2, 0], text: '1000 mm', side: 'below' },
      { from: [-WIDTH / 2, 0], to: [-WIDTH / 2, HEIGHT], text: '1000 mm', side: 'left' },
    ],
  };
}

export const variants: Variants = { 'safety-barrier': barrier };
