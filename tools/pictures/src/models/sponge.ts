import { MeshPhysicalMaterial } from 'three';
import { assembly, part, roundedBox } from '../geometry';
import { box, solid, type Field } from '../field';
import type { Subject, Variants } from '../model';
import { random } from '../random';

const [LENGTH, HEIGHT, WIDTH] = [150, 50, 100];

/** A grid of pores near the surface, so that a point only meets those around it. */
function pores(): Field {
  const cell = 10;
  const grid = new Map<string, [number, number, number, number][]>();
  for (let pore = 0; pore < 2600; pore += 1) {
    const spot: [number, number, number] = [
      (random() - 0.5) * LENGTH,
      random() * HEIGHT,
      (random() - 0.5) * WIDTH,
    ];
    const face = Math.floor(random() * 3);
    spot[face] =
      [
        [-75, 75],
        [0, HEIGHT],
        [-50, 50],
      ][face]?.[random() < 0.5 ? 0 : 1] ?? 0;
    const key = spot.map((value) => Math.round(value / cell)).join();
    grid.set(key, [...(grid.get(key) ?? []), [...spot, 0.8 + random() ** 3 * 4.2]]);
  }
  return (x, y, z) => {
    let distance = 5;
    for (let i = -1; i <= 1; i += 1)
      for (let j = -1; j <= 1; j += 1)
        for (let k = -1; k <= 1; k += 1)
          for (const [px, py, pz, radius] of grid.get(
            [Math.round(x / cell) + i, Math.round(y / cell) + j, Math.round(z / cell) + k].join(),
          ) ?? [])
            distance = Math.min(distance, Math.hypot(x - px, y - py, z - pz) - radius);
    return distance;
  };
}

/** Cellulose block with open pores and rounded edges. */
function sponge(): Subject {
  const block = box([0, HEIGHT / 2, 0], [LENGTH, HEIGHT, WIDTH], 9);
  const open = pores();
  const field: Field = (x, y, z) => {
    const wave = 0.7 * Math.sin(x / 9) * Math.sin(z / 11 + y / 7);
    const skin = block(x, y, z) + wave;
    return Math.abs(skin) > 6 ? skin : Math.max(skin, -open(x, y, z));
  };
  const cellulose = new MeshPhysicalMaterial({ color: 0xf0b92c, roughness: 0.95, sheen: 0.4 });
  // Drawn as one block, which is never rendered.
  const porous = part(solid(field, [-80, -4, -55], [80, 55, 55], 1.1), cellulose);
  porous.userData['isPrint'] = true;
  const outline = new MeshPhysicalMaterial({ visible: false });
  return {
    object: assembly([porous, part(roundedBox(LENGTH, HEIGHT, WIDTH, 9), outline, [0, HEIGHT / 2, 0])]),
    stance: 'standing',
    turn: -34,
    elevation: 32,
    drawnFrom: 'top',
    dimensions: [
      { from: [-75, 50, 50], to: [75, 50, 50], text: '150 mm', side: 'below' },
      { from: [-75, 50, -50], to: [-75, 50, 50], text: '100 mm', side: 'left' },
      { from: [75, 50, 0], text: '50 mm thick', side: 'above' },
    ],
  };
}

export const variants: Variants = { 'cellulose-sponge': sponge };
