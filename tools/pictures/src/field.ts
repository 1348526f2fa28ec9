import { BufferGeometry, CatmullRomCurve3, Float32BufferAttribute, Vector3 } from 'three';
import type { Spot } from './surfaces';

/** Distance in millimetres to the skin of a solid, negative inside. */
export type Field = (x: number, y: number, z: number) => number;

/** Rod with round ends and a radius of its own at each. */
export function capsule(from: Spot, to: Spot, radius: number, endRadius = radius): Field {
  const [ax, ay, az] = from;
  const [bx, by, bz] = [to[0] - ax, to[1] - ay, to[2] - az];
  const length = bx * bx + by * by + bz * bz || 1;
  return (x, y, z) => {
    const [px, py, pz] = [x - ax, y - ay, z - az];
    const share = Math.min(1, Math.max(0, (px * bx + py * by + pz * bz) / length));
    const distance = Math.hypot(px - bx * share, py - by * share, pz - bz * share);
    return distance - radius - (endRadius - radius) * share;
  };
}

/** Bar along a smooth curve through the points. @param points [x, y, z, radius] */
export function bar(points: readonly (readonly [number, number, number, number])[]): Field {
  const smooth = (spots: Vector3[]) => new CatmullRomCurve3(spots, false, 'catmullrom', 0.5);
  const line = smooth(points.map(([x, y, z]) => new Vector3(x, y, z)));
  const radii = smooth(points.map(([, , , radius]) => new Vector3(radius, 0, 0)));
  const steps = points.length * 5;
  const at = (step: number) => ({
    spot: line.getPoint(step / steps).toArray(),
    radius: radii.getPoint(step / steps).x,
  });
  return union(
    Array.from({ length: steps }, (_, step) => {
      const [from, to] = [at(step), at(step + 1)];
      return capsule(from.spot, to.spot, from.radius, to.radius);
    }),
  );
}

export function box(center: Spot, size: Spot, radius: number): Field {
  return (x, y, z) => {
    const [dx, dy, dz] = [
      Math.abs(x - center[0]) - size[0] / 2 + radius,
      Math.abs(y - center[1]) - size[1] / 2 + radius,
      Math.abs(z - center[2]) - size[2] / 2 + radius,
    ];
    const outside = Math.hypot(Math.max(dx, 0), Math.max(dy, 0), Math.max(dz, 0));
    return outside + Math.min(Math.max(dx, dy, dz), 0) - radius;
  };
}

/** Disc about an axis along X or Z. */
export function disc(center: Spot, radius: number, width: number, axis: 'x' | 'z', edge = 1): Field {
  return (x, y, z) => {
    const [px, py, pz] = [x - center[0], y - center[1], z - center[2]];
    const across = (axis === 'x' ? Math.hypot(py, pz) : Math.hypot(px, py)) - radius + edge;
    const along = Math.abs(axis === 'x' ? px : pz) - width / 2 + edge;
    return Math.hypot(Math.max(across, 0), Math.max(along, 0)) + Math.min(Math.max(across, along), 0) - edge;
  };
}

/** One solid of several; seams are rounded by `blend` millimetres. */
export function union(fields: readonly Field[], blend = 0): Field {
  return (x, y, z) => {
    let distance = Infinity;
    for (const field of fields) {
      const other = field(x, y, z);
      const overlap = blend > 0 ? Math.max(0, 1 - Math.abs(other - distance) / blend) : 0;
      distance = Math.min(other, distance) - (overlap * overlap * blend) / 4;
    }
    return distance;
  };
}

export const minus =
  (field: Field, hole: Field, blend = 0): Field =>
  (x, y, z) =>
    -union([(a, b, c) => -field(a, b, c), hole], blend)(x, y, z);

/** Skin of the solid inside the box, by surface nets. @param cell mm @param softness mm over which shading is smoothed */
export function solid(field: Field, low: Spot, high: Spot, cell: number, softness = 0.4): BufferGeometry {
  const [nx, ny, nz] = [0, 1, 2].map((axis) => Math.ceil(((high[axis] ?? 0) - (low[axis] ?? 0)) / cell)) as [
    number,
    number,
    number,
  ];
  const steps = [1, nx + 1, (nx + 1) * (ny + 1)] as const;
  const values = new Float32Array((nx + 1) * (ny + 1) * (nz + 1));
  sample(field, low, cell, [nx, ny, nz], values);
  const value = (index: number) => values[index] ?? 1;
  const vertexOf = new Int32Array(values.length).fill(-1);
  const positions: number[] = [];
  for (let k = 0; k < nz; k += 1)
    for (let j = 0; j < ny; j += 1)
      for (let i = 0; i < nx; i += 1) {
        const index = i + j * steps[1] + k * steps[2];
        const sum = [0, 0, 0, 0] as [number, number, number, number];
        for (let corner = 0; corner < 8; corner += 1) {
          const start = [corner & 1, (corner >> 1) & 1, corner >> 2] as const;
          const from = value(index + start[0] + start[1] * steps[1] + start[2] * steps[2]);
          for (const axis of [0, 1, 2] as const) {
            if (start[axis] === 1) continue;
            const to = value(index + start[0] + start[1] * steps[1] + start[2] * steps[2] + steps[axis]);
            if (from < 0 === to < 0) continue;
            for (const other of [0, 1, 2] as const)
              sum[other] += start[other] + (other === axis ? from / (from - to) : 0);
            sum[3] += 1;
          }
        }
        if (sum[3] === 0) continue;
        vertexOf[index] = positions.length / 3;
        positions.push(
          low[0] + (i + sum[0] / sum[3]) * cell,
          low[1] + (j + sum[1] / sum[3]) * cell,
          low[2] + (k + sum[2] / sum[3]) * cell,
        );
      }
  return geometryOf(
    slopes(field, positions, softness),
    positions,
    quads(vertexOf, value, [nx, ny, nz], steps),
  );
}

type Three = readonly [number, number, number];

const BLOCK = 5;

/** Fills the grid. A block far from the skin gets the distance of its middle. */
function sample(field: Field, low: Spot, cell: number, [nx, ny, nz]: Three, values: Float32Array): void {
  const reach = BLOCK * cell * 0.87 + 3;
  const at = (i: number, j: number, k: number) =>
    field(low[0] + i * cell, low[1] + j * cell, low[2] + k * cell);
  for (let k = 0; k <= nz; k += BLOCK)
    for (let j = 0; j <= ny; j += BLOCK)
      for (let i = 0; i <= nx; i += BLOCK) {
        const middle = at(i + BLOCK / 2, j + BLOCK / 2, k + BLOCK / 2);
        for (let c = k; c < Math.min(k + BLOCK, nz + 1); c += 1)
          for (let b = j; b < Math.min(j + BLOCK, ny + 1); b += 1)
            for (let a = i; a < Math.min(i + BLOCK, nx + 1); a += 1)
              values[a + (nx + 1) * (b + (ny + 1) * c)] = Math.abs(middle) > reach ? middle : at(a, b, c);
      }
}

/** Two triangles around each edge of the grid that pierces the skin. */
function quads(vertexOf: Int32Array, value: (index: number) => number, [nx, ny, nz]: Three, steps: Three) {
  const indices: number[] = [];
  for (let k = 1; k < nz; k += 1)
    for (let j = 1; j < ny; j += 1)
      for (let i = 1; i < nx; i += 1) {
        const index = i + j * steps[1] + k * steps[2];
        for (const axis of [0, 1, 2] as const) {
          const isInside = value(index) < 0;
          if (isInside === value(index + steps[axis]) < 0) continue;
          const [one, two] = [steps[(axis + 1) % 3] ?? 0, steps[(axis + 2) % 3] ?? 0];
          const [a, b, c, d] = [index, index - one, index - one - two, index - two].map(
            (at) => vertexOf[at] ?? 0,
          ) as [number, number, number, number];
          indices.push(...(isInside ? [a, b, c, a, c, d] : [a, c, b, a, d, c]));
        }
      }
  return indices;
}

function geometryOf(normals: number[], positions: number[], indices: number[]): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3));
  const uvs = positions.flatMap((x, index) =>
    index % 3 === 0 ? [x, (positions[index + 1] ?? 0) + (positions[index + 2] ?? 0)] : [],
  );
  geometry.setAttribute('uv', new Float32BufferAttribute(uvs, 2));
  geometry.setAttribute('normal', new Float32BufferAttribute(normals, 3));
  geometry.setIndex(indices);
  return geometry;
}

/** Where the field rises, at each vertex. */
function slopes(field: Field, positions: readonly number[], reach: number): number[] {
  const normals: number[] = [];
  for (let index = 0; index < positions.length; index += 3) {
    const [x = 0, y = 0, z = 0] = positions.slice(index, index + 3);
    const slope = [
      field(x + reach, y, z) - field(x - reach, y, z),
      field(x, y + reach, z) - field(x, y - reach, z),
      field(x, y, z + reach) - field(x, y, z - reach),
    ] as const;
    const size = Math.hypot(...slope) || 1;
    normals.push(slope[0] / size, slope[1] / size, slope[2] / size);
  }
  return normals;
}
