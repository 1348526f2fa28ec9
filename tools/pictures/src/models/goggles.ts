import { assembly, part, roundedBox, tube } from '../geometry';
import { fabric, glass, orange, plastic, rubber } from '../materials';
import type { Subject, Variants } from '../model';
import { surface, type Spot } from '../surfaces';

/** Outline of the frame: wide, rounded, cut out for the nose. */
function outlineAt(u: number, scale: number): [number, number] {
  const angle = u * 2 * Math.PI;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const bulge = (Math.abs(cos) ** 3 + Math.abs(sin) ** 3) ** (-1 / 3);
  const x = 84 * bulge * cos * scale;
  const nose = sin < 0 ? 27 * Math.exp(-((x / 20) ** 2)) : 0;
  return [x, 42 * bulge * sin * scale + nose * scale];
}

const curve = (x: number, depth: number) => -(x * x) / depth;

/** Soft frame with indirect vents, clear lens, fabric strap with orange clips. */
function goggles(): Subject {
  const skirt = (u: number, v: number): Spot => {
    const scale = 0.95 + 0.06 * Math.sin(Math.min(1, v * 2) * (Math.PI / 2)) + 0.05 * v ** 6;
    const [x, y] = outlineAt(u, scale);
    return [x, y, curve(x, 330 - 130 * v) - 46 * v];
  };
  const inside = (u: number, v: number): Spot => {
    const [x, y] = outlineAt(-u, 0.9 + 0.08 * v);
    return [x, y, curve(x, 330 - 130 * v) - 46 * v];
  };
  const lens = (u: number, v: number): Spot => {
    const [x, y] = outlineAt(u, 0.94);
    return [x * v, (y - 6) * v + 6, curve(x * v, 330) + 1.2];
  };
  const rim = Array.from({ length: 72 }, (_, step): [number, number, number] => {
    const [x, y] = outlineAt(step / 72, 0.95);
    return [x, y, curve(x, 330) + 0.6];
  });
  const band = (u: number, v: number): Spot => {
    const angle = u * Math.PI;
    const [x, z] = [Math.cos(angle) * 92, -44 - Math.sin(angle) * 92];
    const sag = -28 * Math.sin(angle) ** 0.7;
    return [x, sag + (v - 0.5) * 25, z - 3 * Math.sin(v * Math.PI)];
  };
  const stripe = (u: number, v: number): Spot => {
    const [x, y, z] = band(u, 0.36 + v * 0.28);
    const out = 1.008;
    return [x * out, y, (z + 44) * out - 44.6];
  };
  const clips = [-1, 1].flatMap((side) => [
    part(roundedBox(9, 32, 24, 3), orange(), [side * 90, 0, -40], [0, side * 14, 0]),
    part(roundedBox(6, 29, 10, 2), rubber(), [side * 93, 0, -55]),
  ]);
  const vents = [-48, -24, 0, 24, 48].map((x) =>
    part(
      roundedBox(15, 6, 20, 2),
      plastic(0x3a4147),
      [x, 41.5 - Math.abs(x) * 0.05, curve(x, 270) - 20],
      [0, x / 4, 0],
    ),
  );
  const clear = glass(0xd9ecf7);
  clear.opacity = 0.3;
  const soft = plastic(0x2b3035);
  soft.roughness = 0.55;
  return {
    object: assembly([
      part(surface(skirt, 144, 24), soft),
      part(surface(inside, 144, 24), plastic(0x1d2124)),
      part(tube(rim, 3.4, true), soft),
      part(surface(lens, 96, 16), clear),
      part(surface(band, 90, 6, [290, 25]), fabric(0x1f2327)),
      part(surface(stripe, 90, 2, [290, 8]), fabric(0xff5a00)),
      ...clips,
      ...vents,
    ]),
    stance: 'standing',
    turn: -24,
    elevation: 20,
    dimensions: [
      { from: [-96, 0], to: [96, 0], text: '192 mm', side: 'below' },
      { from: [-86, -43], to: [-86, 45], text: '88 mm', side: 'left' },
    ],
  };
}

export const variants: Variants = { 'safety-goggles': goggles };
