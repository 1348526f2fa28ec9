import { assembly, lathe, part } from '../geometry';
import { brass, chrome, darkSteel, orange, plastic } from '../materials';
import type { Subject, Variants } from '../model';
import { MeshPhysicalMaterial } from 'three';

/** LED bulb A60 with an opal dome, ribbed body and E27 base. */
function bulb(): Subject {
  const opal = new MeshPhysicalMaterial({
    color: 0xf7f6f0,
    roughness: 0.22,
    clearcoat: 0.6,
    emissive: 0xfff4dd,
    emissiveIntensity: 0.12,
  });
  const dome = lathe(
    Array.from({ length: 40 }, (_, step): [number, number] => {
      const angle = -0.42 + (step / 39) * (Math.PI / 2 + 0.42);
      return [30 * Math.cos(angle), 88 + 30 * Math.sin(angle)];
    }),
  );
  const body = lathe([
    [14.5, 27],
    [15.5, 29],
    [18, 42],
    [22.5, 58],
    [26.6, 70],
    [28.2, 75],
    [28, 76.4],
    [27, 76.6],
  ]);
  const thread: [number, number][] = Array.from({ length: 81 }, (_, step) => [
    12.6 + 0.9 * Math.cos((step / 80) * 5 * 2 * Math.PI),
    7 + (step / 80) * 18,
  ]);
  return {
    object: assembly([
      part(dome, opal),
      part(body, plastic(0xe9ebec)),
      part(
        lathe([
          [27.4, 72.4],
          [28.1, 73],
          [28.7, 76],
          [27.6, 77.6],
        ]),
        orange(),
      ),
      part(lathe([[0, 6], [9, 6], [11.5, 7], ...thread, [13.4, 26], [14.6, 27]]), chrome()),
      part(
        lathe([
          [4, 1.5],
          [7, 3],
          [10, 6.5],
        ]),
        darkSteel(),
      ),
      part(
        lathe([
          [0, 0],
          [4, 0.2],
          [4.8, 1.4],
          [4.4, 2.4],
        ]),
        brass(),
      ),
    ]),
    stance: 'lying',
    turn: 40,
    dimensions: [
      { from: [0, 0], to: [0, 118], text: '118 mm', side: 'above' },
      { from: [-30, 88], to: [30, 88], text: '⌀ 60 mm', side: 'right' },
      { from: [13, 12], text: 'E27', side: 'below' },
    ],
  };
}

export const variants: Variants = { 'work-lamp-bulb': bulb };
