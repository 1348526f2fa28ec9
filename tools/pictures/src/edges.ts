import { Mesh, Vector3, type Object3D } from 'three';

/** An edge of the object, in its own millimetres. */
export type Edge = readonly [Vector3, Vector3];

/** Height of a triangle below which its normal is rounding noise. */
const MIN_HEIGHT_MM = 0.01;
const CREASE_COSINE = Math.cos((30 * Math.PI) / 180);

interface Known {
  readonly ends: Edge;
  readonly normals: Vector3[];
  /** Beside a triangle so thin that its normal is noise. */
  isBesideSliver: boolean;
}

/** Without the sign of zero, so that seams close. */
const keyOf = (point: Vector3) =>
  point
    .toArray()
    .map((value) => Math.round(value * 100) || 0)
    .join(' ');

function edgesOfMesh(mesh: Mesh): Iterable<Known> {
  const geometry = mesh.geometry.index ? mesh.geometry.toNonIndexed() : mesh.geometry;
  const positions = geometry.getAttribute('position');
  const known = new Map<string, Known>();
  for (let first = 0; first < positions.count; first += 3) {
    const corners = [0, 1, 2].map((offset) =>
      new Vector3().fromBufferAttribute(positions, first + offset).applyMatrix4(mesh.matrixWorld),
    ) as [Vector3, Vector3, Vector3];
    const normal = corners[1].clone().sub(corners[0]).cross(corners[2].clone().sub(corners[0]));
    const longest = Math.max(corners[0].distanceTo(corners[1]), corners[1].distanceTo(corners[2]));
    if (longest < 1e-6) continue;
    const isSliver = normal.length() < MIN_HEIGHT_MM * longest;
    normal.normalize();
    for (const [from, to] of [
      [0, 1],
      [1, 2],
      [2, 0],
    ] as const) {
      const keys = [keyOf(corners[from]), keyOf(corners[to])].sort();
      if (keys[0] === keys[1]) continue;
      const key = keys.join('|');
      const edge = known.get(key) ?? {
        ends: [corners[from], corners[to]],
        normals: [],
        isBesideSliver: false,
      };
      if (isSliver) edge.isBesideSliver = true;
      else edge.normals.push(normal);
      known.set(key, edge);
    }
  }
  return known.values();
}

/** Edges that a draughtsman draws: sharp ones, open ones, and those of the outline seen along `view`. */
export function drawnEdges(object: Object3D, view: Vector3): Edge[] {
  object.updateMatrixWorld(true);
  const edges: Edge[] = [];
  object.traverse((node) => {
    if (!(node instanceof Mesh) || node.userData['isPrint']) return;
    for (const {
      ends,
      normals: [first, second],
      isBesideSliver,
    } of edgesOfMesh(node)) {
      if (isBesideSliver && (!first || !second)) continue;
      const isSharp = !first || !second || first.dot(second) < CREASE_COSINE;
      if (isSharp || first.dot(view) > 0 !== second.dot(view) > 0) edges.push(ends);
    }
  });
  return edges;
}
