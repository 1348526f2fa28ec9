import { MeshPhysicalMaterial, type Object3D } from 'three';
import { assembly, lathe, part, plate, roundedBox } from '../geometry';
import { print } from '../materials';
import { writeLines } from '../labels';
import type { Subject, Variants } from '../model';
import { circle, outline } from '../shapes';
import { surface } from '../surfaces';

const zinc = () => new MeshPhysicalMaterial({ color: 0xc9ced3, metalness: 1, roughness: 0.3 });
const card = () => new MeshPhysicalMaterial({ color: 0xb98f62, roughness: 0.9 });
const [ACROSS, LENGTH, PITCH] = [19, 50, 1.75];
const hexagon = (across: number) => circle(0, 0, across / 2 / Math.cos(Math.PI / 6), 6);

/** M12 thread of 60° about Y, chamfered at the tip. */
function thread(): Object3D {
  const at = (u: number, v: number): [number, number, number] => {
    const [angle, y] = [u * 2 * Math.PI, v * LENGTH];
    const turn = (((y / PITCH - u) % 1) + 1) % 1;
    const radius = Math.min(6 - 1.07 * (1 - Math.abs(2 * turn - 1)), 4.6 + y * 0.9);
    return [Math.cos(angle) * radius, y, -Math.sin(angle) * radius];
  };
  return assembly([
    part(surface(at, 48, 420), zinc()),
    part(
      lathe([
        [0, 0],
        [4.9, 0.02],
      ]),
      zinc(),
    ),
  ]);
}

function bolt(): Object3D {
  const head = lathe([
    [ACROSS / 2 + 0.2, LENGTH + 7.2],
    [8.9, LENGTH + 7.5],
    [0, LENGTH + 7.5],
  ]);
  return assembly([
    thread(),
    part(plate(outline(hexagon(ACROSS)), 7.5, 0.7), zinc(), [0, LENGTH + 3.75, 0], [90, 0, 0]),
    part(
      lathe([
        [8, LENGTH - 0.4],
        [9, LENGTH],
      ]),
      zinc(),
    ),
    part(head, zinc()),
  ]);
}

/** On one flat of its head, the tip on the ground. */
const lying = (x: number, z: number, turn: number) =>
  assembly([assembly([bolt()], [0, ACROSS / 2, 0], [0, 0, 86])], [x, 0, z], [0, turn, 0]);
const nut = () => plate(outline(hexagon(ACROSS), [circle(0, 0, 5.4).reverse()]), 10.8, 0.9);

/** Carton of fifty, with two bolts and two nuts before it. */
function bolts(): Subject {
  const [width, height, depth] = [150, 74, 96];
  const label = print(width - 16, height - 26, (context) => {
    context.fillStyle = '#f4f5f6';
    context.fillRect(0, 0, width, height);
    context.fillStyle = '#ff5a00';
    context.fillRect(0, 0, 7, height);
    writeLines(context, 72, [
      ['M12 × 50', 15, 16, '#14181c'],
      ['ISO 4017 · 8.8 · zinc plated', 4.6, 32, '#14181c'],
      ['50 bolts with nuts', 4.6, 41, '#14181c'],
    ]);
  });
  label.position.set(0, height / 2 - 4, depth / 2 + 0.3);
  return {
    object: assembly([
      part(roundedBox(width, height, depth, 1.6), card(), [0, height / 2, 0]),
      part(roundedBox(width + 2.4, 17, depth + 2.4, 1.4), card(), [0, height - 7.6, 0]),
      label,
      lying(-30, 104, 24),
      lying(48, 96, -28),
      part(nut(), zinc(), [-62, 5.4, 84], [90, 0, 14]),
      part(nut(), zinc(), [66, 5.4, 122], [90, 0, 40]),
    ]),
    stance: 'standing',
    turn: -24,
    elevation: 27,
    dimensions: [
      { from: [-width / 2, 0], to: [width / 2, 0], text: `${width} mm`, side: 'below' },
      { from: [-width / 2, 0], to: [-width / 2, height], text: `${height} mm`, side: 'left' },
      { from: [width / 2, 30], text: 'M12 × 50, 19 mm A/F', side: 'above' },
    ],
  };
}

export const variants: Variants = { 'hex-bolts-m12-box': bolts };
