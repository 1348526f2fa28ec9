import { MeshPhysicalMaterial } from 'three';
import { bar, disc, minus, solid, union } from '../field';
import { assembly, lathe, part } from '../geometry';
import { orange } from '../materials';
import type { Subject, Variants } from '../model';

const galvanized = () => new MeshPhysicalMaterial({ color: 0xa4abb1, metalness: 0.92, roughness: 0.46 });

/** Forged bow with eyes for a screw pin; the pin lies along X. */
function shackle(): Subject {
  const bow = Array.from({ length: 15 }, (_, step): [number, number, number, number] => {
    const angle = -0.5 + (step / 14) * (Math.PI + 1);
    return [Math.cos(angle) * 24, 44 + Math.sin(angle) * 24, 0, 6.7 + 0.9 * Math.sin(Math.max(0, angle))];
  });
  const body = union(
    [
      bar([[17, 0, 0, 6.5], [17.5, 14, 0, 6.5], ...bow, [-17.5, 14, 0, 6.5], [-17, 0, 0, 6.5]]),
      disc([17, 0, 0], 16, 13, 'x', 2.5),
      disc([-17, 0, 0], 16, 13, 'x', 2.5),
    ],
    5,
  );
  const head = minus(disc([44, 0, 0], 15, 10, 'z', 2), disc([45, 0, 0], 6.5, 40, 'z', 0.1), 1.5);
  const pin = lathe([
    [0, -25],
    [6.6, -25],
    [7.8, -23.5],
    [7.8, 22],
  ]);
  const collar = lathe([
    [8, 23.6],
    [12.6, 23.6],
    [13.4, 24.6],
    [13.4, 29],
    [12, 31],
    [0, 33],
  ]);
  return {
    object: assembly([
      part(solid(body, [-36, -20, -18], [36, 80, 18], 0.9), galvanized()),
      part(pin, galvanized(), [0, 0, 0], [0, 0, -90]),
      part(collar, orange(), [0, 0, 0], [0, 0, -90]),
      part(solid(head, [26, -18, -8], [62, 18, 8], 0.7), orange()),
    ]),
    stance: 'lying',
    turn: 24,
    elevation: 50,
    dimensions: [
      { from: [-10.5, 0], to: [10.5, 0], text: '21 mm', side: 'below' },
      { from: [-31, 0], to: [-31, 75], text: '75 mm', side: 'left' },
      { from: [22, 62], text: '⌀ 13 mm', side: 'above' },
      { from: [30, 0], text: 'pin ⌀ 16 mm', side: 'right' },
    ],
  };
}

export const variants: Variants = { 'bow-shackle-2-t': shackle };
