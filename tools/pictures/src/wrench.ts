import type { Object3D } from 'three';
import { assembly, part, plate } from './geometry';
import { lettering, steel } from './materials';
import { circle, outline, type Corner } from './shapes';

export interface OpenEndWrench {
  readonly length: number;
  /** Jaw openings of both ends. */
  readonly openings: readonly [number, number];
}

const JAW_ANGLE = (15 * Math.PI) / 180;

/** One jaw around the origin, opening along +Y before it is turned by 15°. */
function jaw(opening: number, towards: 1 | -1): Corner[] {
  const radius = opening * 1.06;
  const half = opening / 2;
  const arc = circle(0, 0, radius, 64).filter(([x, y]) => y < radius * 0.78 || Math.abs(x) > half * 1.26);
  const start = arc.findIndex(([x, y]) => x < 0 && y > 0 && y < radius * 0.78);
  const around = [...arc.slice(start), ...arc.slice(0, start)].filter(
    ([x, y]) => !(y > 0 && Math.abs(x) < half * 1.26),
  );
  const mouth: Corner[] = [
    [half + opening * 0.12, radius * 0.8, 2],
    [half, radius * 0.72, 1],
    [half, -opening * 0.12, opening * 0.25],
    [0, -opening * 0.5, opening * 0.25],
    [-half, -opening * 0.12, opening * 0.25],
    [-half, radius * 0.72, 1],
    [-half - opening * 0.12, radius * 0.8, 2],
  ];
  const angle = JAW_ANGLE + (towards < 0 ? Math.PI : 0);
  return [...around, ...mouth].map(([x, y, corner = 0]): Corner => [
    x * Math.cos(angle) - y * Math.sin(angle),
    x * Math.sin(angle) + y * Math.cos(angle),
    corner,
  ]);
}

/** Double open-end wrench along Y, jaws turned by 15°; the larger at the top. */
export function openEndWrench({ length, openings: [small, large] }: OpenEndWrench): Object3D {
  const [bottom, top] = [small * 0.95, length - large * 0.95];
  const thickness = 4.4 + large * 0.16;
  const end = (opening: number, y: number, towards: 1 | -1) =>
    part(plate(outline(jaw(opening, towards)), thickness, 1.1), steel(), [0, y, 0]);
  const [narrow, wide] = [small * 0.36, large * 0.36];
  const shank = outline([
    [-narrow * 1.7, bottom + small * 0.5],
    [narrow * 1.7, bottom + small * 0.5],
    [narrow, bottom + small * 1.6, 24],
    [wide, top - large * 1.6, 24],
    [wide * 1.7, top - large * 0.5],
    [-wide * 1.7, top - large * 0.5],
    [-wide, top - large * 1.6, 24],
    [-narrow, bottom + small * 1.6, 24],
  ]);
  const web = part(plate(shank, thickness * 0.72, 1.4), steel());
  const size = lettering(`${small} × ${large}`, wide * 0.8, 60, '#4a525a');
  size.position.set(0, length / 2, thickness * 0.36 + 0.1);
  size.rotation.z = -Math.PI / 2;
  return assembly([end(small, bottom, -1), end(large, top, 1), web, size]);
}
