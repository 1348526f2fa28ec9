import { BufferGeometry, Float32BufferAttribute } from 'three';

export type Spot = readonly [x: number, y: number, z: number];

/** Surface through the points of a grid; both parameters run from 0 to 1. @param size of one texture span in mm */
export function surface(
  at: (u: number, v: number) => Spot,
  columns: number,
  rows: number,
  size: readonly [number, number] = [100, 100],
): BufferGeometry {
  const positions: number[] = [];
  const uvs: number[] = [];
  const indices: number[] = [];
  for (let row = 0; row <= rows; row += 1) {
    for (let column = 0; column <= columns; column += 1) {
      const [u, v] = [column / columns, row / rows];
      positions.push(...at(u, v));
      uvs.push(u * size[0], v * size[1]);
      if (row === rows || column === columns) continue;
      const near = row * (columns + 1) + column;
      const far = near + columns + 1;
      indices.push(near, near + 1, far, far, near + 1, far + 1);
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3));
  geometry.setAttribute('uv', new Float32BufferAttribute(uvs, 2));
  geometry.setIndex(indices);
  geometry.computeVertexNormals();
  return geometry;
}
