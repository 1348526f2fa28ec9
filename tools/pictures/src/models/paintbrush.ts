import { assembly, loft, part, rod, smooth } from '../geometry';
import { hickory, orange, steel } from '../materials';
import type { Subject, Variants } from '../model';
import { random } from '../random';
import { bristles } from '../textures';
import { CylinderGeometry } from 'three';
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js';

interface Brush {
  readonly width: number;
  readonly thickness: number;
  readonly free: number;
  readonly handle: number;
}

/** Single hairs that stand out of the trimmed edge. */
function tips({ width, thickness }: Brush, y: number) {
  return mergeGeometries(
    Array.from({ length: Math.round(width * 9) }, () => {
      const height = 9 + random() * 5;
      const hair = new CylinderGeometry(0.05, 0.34, height, 5, 1, true).rotateZ((random() - 0.5) * 0.1);
      return hair.translate(
        (random() - 0.5) * width * 0.99,
        y - 3 + random() * 1.6,
        (random() - 0.5) * thickness * 0.4,
      );
    }),
  );
}

/** Flat brush: split filaments in a stainless ferrule on an oiled beech handle. */
function brush(data: Brush): Subject {
  const { width, thickness, free, handle } = data;
  const [half, depth] = [width / 2, thickness / 2];
  const wood = loft(
    smooth(
      [
        [0, 7, 4],
        [3, 12, 6],
        [18, 14.5, 7.4],
        [52, 10.5, 7.6],
        [handle * 0.56, 10.5, 7.8],
        [handle * 0.8, half * 0.72, 7.4],
        [handle - 6, half - 1, 6.8],
        [handle + 4, half - 1, 6.6],
      ],
      120,
    ),
    2.4,
  );
  const dip = loft(
    smooth(
      [
        [-0.4, 6.6, 3.8],
        [3, 12.3, 6.3],
        [18, 14.8, 7.7],
        [21, 14.75, 7.7],
      ],
      40,
    ),
    2.4,
  );
  const ferrule = loft(
    [
      [handle, half + 0.2, depth],
      [handle + 1, half + 0.8, depth + 0.4],
      [handle + 8, half + 0.8, depth + 0.4],
      [handle + 9, half + 0.2, depth - 0.2],
      [handle + 11, half + 0.2, depth - 0.2],
      [handle + 12, half + 0.8, depth + 0.4],
      [handle + 37, half + 0.8, depth + 0.4],
      [handle + 38, half + 0.3, depth],
    ],
    5,
  );
  const top = handle + 38 + free;
  const hair = loft(
    smooth(
      [
        [handle + 37, half, depth - 0.4],
        [handle + 50, half + 0.6, depth],
        [handle + 38 + free * 0.6, half + 0.8, depth * 0.86],
        [top - 4, half + 0.4, depth * 0.46],
        [top - 1.5, half - 0.4, depth * 0.3],
      ],
      60,
    ),
    5,
  );
  const nails = [-0.55, 0.55].map((share) =>
    part(rod(1.6, 0, 1.1), steel(), [share * width * 0.8, handle + 5, depth], [90, 0, 0]),
  );
  const material = bristles('#d9c39a', '#7a5a33');
  const edge = part(tips(data, top - 4), material);
  edge.userData['isPrint'] = true;
  const beech = hickory();
  beech.color.set(0xfff0dc);
  return {
    object: assembly([
      ...[part(wood, beech), part(dip, orange()), part(ferrule, steel()), part(hair, material)],
      edge,
      ...nails,
    ]),
    stance: 'lying',
    turn: 36,
    dimensions: [
      { from: [0, 0], to: [0, top], text: `${Math.round(top)} mm`, side: 'above' },
      { from: [-half, top], to: [half, top], text: `${width} mm`, side: 'right' },
      { from: [half, handle + 38], to: [half, top], text: `${free} mm`, side: 'below' },
    ],
  };
}

export const variants: Variants = {
  'flat-paintbrush-50-mm': () => brush({ width: 50, thickness: 15, free: 56, handle: 136 }),
  'flat-paintbrush-70-mm': () => brush({ width: 70, thickness: 16, free: 62, handle: 150 }),
  'flat-paintbrush-100-mm': () => brush({ width: 100, thickness: 18, free: 70, handle: 162 }),
};
