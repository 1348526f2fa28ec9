import {
  BoxGeometry,
  BufferGeometry,
  CatmullRomCurve3,
  CylinderGeometry,
  ExtrudeGeometry,
  Float32BufferAttribute,
  Group,
  LatheGeometry,
  Mesh,
  TubeGeometry,
  Vector2,
  Vector3,
  type Material,
  type Object3D,
  type Shape,
} from 'three';
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js';
import { toCreasedNormals } from 'three/examples/jsm/utils/BufferGeometryUtils.js';

/** A cross-section of a loft: an ellipse at height `y`, moved by `centerX` and `centerZ`. */
export type Section = readonly [
  y: number,
  radiusX: number,
  radiusZ: number,
  centerX?: number | undefined,
  centerZ?: number | undefined,
];

const CREASE = (34 * Math.PI) / 180;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Shades edges sharper than 34° as edges, and the rest as one smooth surface. */
export const creased = (geometry: BufferGeometry): BufferGeometry => toCreasedNormals(geometry, CREASE);

/** A mesh that casts and receives shadows. @param rotation degrees about x, y, z */
export function part(
  geometry: BufferGeometry,
  material: Material,
  position: readonly [number, number, number] = [0, 0, 0],
  rotation: readonly [number, number, number] = [0, 0, 0],
): Mesh {
  const mesh = new Mesh(geometry, material);
  mesh.position.set(...position);
  mesh.rotation.set(radians(rotation[0]), radians(rotation[1]), radians(rotation[2]));
  mesh.castShadow = mesh.receiveShadow = true;
  return mesh;
}

/** Groups parts, moved and rotated (degrees) as one. */
export function assembly(
  parts: readonly Object3D[],
  position: readonly [number, number, number] = [0, 0, 0],
  rotation: readonly [number, number, number] = [0, 0, 0],
): Group {
  const group = new Group();
  group.add(...parts);
  group.position.set(...position);
  group.rotation.set(radians(rotation[0]), radians(rotation[1]), radians(rotation[2]));
  return group;
}

/** Skin over elliptic sections along Y; closed at both ends. `exponent` above 2 makes them squarer. */
export function loft(sections: readonly Section[], exponent = 2, segments = 64): BufferGeometry {
  const positions: number[] = [];
  const uvs: number[] = [];
  const indices: number[] = [];
  const first = sections[0];
  const last = sections.at(-1);
  if (!first || !last) throw new Error('A loft needs sections');
  const closed: Section[] = [
    [first[0], 0, 0, first[3], first[4]],
    ...sections,
    [last[0], 0, 0, last[3], last[4]],
  ];
  for (const [y, radiusX, radiusZ, centerX = 0, centerZ = 0] of closed) {
    for (let segment = 0; segment <= segments; segment += 1) {
      const angle = (segment / segments) * 2 * Math.PI;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      const bulge = (Math.abs(cos) ** exponent + Math.abs(sin) ** exponent) ** (-1 / exponent);
      positions.push(centerX + bulge * cos * radiusX, y, centerZ + bulge * sin * radiusZ);
      uvs.push((segment / segments) * 2 * Math.PI * Math.max(first[1], 8), y);
    }
  }
  for (let row = 0; row < closed.length - 1; row += 1) {
    for (let segment = 0; segment < segments; segment += 1) {
      const near = row * (segments + 1) + segment;
      const far = near + segments + 1;
      indices.push(near, far, near + 1, far, far + 1, near + 1);
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3));
  geometry.setAttribute('uv', new Float32BufferAttribute(uvs, 2));
  geometry.setIndex(indices);
  geometry.computeVertexNormals();
  return creased(geometry);
}

/** More sections between the given ones, on a smooth curve through them. */
export function smooth(sections: readonly Section[], count = 80): Section[] {
  const curve = (points: Vector3[]) => new CatmullRomCurve3(points, false, 'catmullrom', 0.35);
  const sizes = curve(sections.map(([y, radiusX, radiusZ]) => new Vector3(y, radiusX, radiusZ)));
  const centers = curve(sections.map(([, , , centerX = 0, centerZ = 0]) => new Vector3(centerX, centerZ, 0)));
  return Array.from({ length: count + 1 }, (_, index): Section => {
    const [size, center] = [sizes.getPoint(index / count), centers.getPoint(index / count)];
    return [size.x, Math.max(0, size.y), Math.max(0, size.z), center.x, center.y];
  });
}

export const roundedBox = (width: number, height: number, depth: number, radius = 1): BufferGeometry =>
  new RoundedBoxGeometry(width, height, depth, 5, radius);

/** Sharp-edged box, for what is too small to show its edges: teeth, knurls, scores. */
export const block = (width: number, height: number, depth: number): BufferGeometry =>
  new BoxGeometry(width, height, depth);

/** Turned part about the Y axis. @param profile [radius, y] from the bottom to the top */
export function lathe(
  profile: readonly (readonly [radius: number, y: number])[],
  segments = 96,
): BufferGeometry {
  const points = profile.map(([radius, y]) => new Vector2(radius, y));
  return creased(new LatheGeometry(points, segments));
}

/** Round bar between two ends of Y, edges broken by `chamfer`. */
export function rod(
  radius: number,
  bottom: number,
  top: number,
  chamfer = Math.min(0.6, radius / 4),
): BufferGeometry {
  return lathe([
    [0, bottom],
    [radius - chamfer, bottom],
    [radius, bottom + chamfer],
    [radius, top - chamfer],
    [radius - chamfer, top],
    [0, top],
  ]);
}

/** Bar with `sides` flats (6: a hexagon) along Y. @param across distance of opposite flats */
export function flats(across: number, bottom: number, top: number, sides = 6): BufferGeometry {
  const radius = across / 2 / Math.cos(Math.PI / sides);
  const geometry = new CylinderGeometry(radius, radius, top - bottom, sides);
  return creased(geometry.translate(0, (top + bottom) / 2, 0));
}

/** Plate with broken edges: `thickness` over all, centred at z = 0. */
export function plate(shape: Shape, thickness: number, bevel = Math.min(0.6, thickness / 4)): BufferGeometry {
  const geometry = new ExtrudeGeometry(shape, {
    depth: thickness - 2 * bevel,
    bevelEnabled: bevel > 0,
    bevelSize: bevel,
    bevelOffset: -bevel,
    bevelThickness: bevel,
    bevelSegments: 4,
    curveSegments: 32,
  });
  return creased(geometry.translate(0, 0, bevel - thickness / 2));
}

/** Round bar or hose along a smooth curve through the points. */
export function tube(
  points: readonly (readonly [number, number, number])[],
  radius: number,
  closed = false,
): BufferGeometry {
  const curve = new CatmullRomCurve3(
    points.map((point) => new Vector3(...point)),
    closed,
    'centripetal',
  );
  return new TubeGeometry(curve, points.length * 14, radius, 24, closed);
}
