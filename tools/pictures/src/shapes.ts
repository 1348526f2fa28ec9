import { CatmullRomCurve3, Path, Shape, Vector3 } from 'three';

/** A corner: where it is, and the radius that rounds it. */
export type Corner = readonly [x: number, y: number, radius?: number];

function traceRounded(path: Path, corners: readonly Corner[]): void {
  corners.forEach(([x, y, radius = 0], index) => {
    const [beforeX, beforeY] = corners.at(index - 1) ?? [x, y];
    const [afterX, afterY] = corners[(index + 1) % corners.length] ?? [x, y];
    const towards = (endX: number, endY: number): [number, number] => {
      const length = Math.hypot(endX - x, endY - y);
      const share = Math.min(radius, length / 2) / (length || 1);
      return [x + (endX - x) * share, y + (endY - y) * share];
    };
    const start = towards(beforeX, beforeY);
    if (index === 0) path.moveTo(...start);
    else path.lineTo(...start);
    if (radius > 0) path.quadraticCurveTo(x, y, ...towards(afterX, afterY));
  });
  path.closePath();
}

/** Closed outline through corners, each rounded by its own radius. */
export function outline(corners: readonly Corner[], holes: readonly (readonly Corner[])[] = []): Shape {
  const shape = new Shape();
  traceRounded(shape, corners);
  for (const hole of holes) {
    const path = new Path();
    traceRounded(path, hole);
    shape.holes.push(path);
  }
  return shape;
}

/** Smooth closed outline through points. */
export function freeform(points: readonly (readonly [number, number])[]): Corner[] {
  return points.map(([x, y]): Corner => [x, y, 1e6]);
}

/** Corners of a circle, for a hole or a disc. */
export function circle(x: number, y: number, radius: number, segments = 48): Corner[] {
  return Array.from({ length: segments }, (_, index): Corner => {
    const angle = (index / segments) * 2 * Math.PI;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}

/** Corners of a rectangle around a centre. */
export function rectangle(x: number, y: number, width: number, height: number, radius = 0): Corner[] {
  const [right, top] = [x + width / 2, y + height / 2];
  return [
    [x - width / 2, y - height / 2, radius],
    [right, y - height / 2, radius],
    [right, top, radius],
    [x - width / 2, top, radius],
  ];
}

/** A polyline thickened to a strip of the given width, such as a bent bar. */
export function strip(
  points: readonly (readonly [number, number])[],
  width: number | readonly number[],
): Corner[] {
  const half = (index: number) => (typeof width === 'number' ? width : (width[index] ?? 1)) / 2;
  const side = (sign: number) =>
    points.map(([x, y], index): Corner => {
      const [beforeX, beforeY] = points[Math.max(0, index - 1)] ?? [x, y];
      const [afterX, afterY] = points[Math.min(points.length - 1, index + 1)] ?? [x, y];
      const length = Math.hypot(afterX - beforeX, afterY - beforeY) || 1;
      const reach = (sign * half(index)) / length;
      return [x - (afterY - beforeY) * reach, y + (afterX - beforeX) * reach];
    });
  return [...side(1), ...side(-1).reverse()];
}

/** Points on a smooth curve through the given ones. */
export function smoothCurve(points: readonly (readonly [number, number])[], count = 40): [number, number][] {
  const curve = new CatmullRomCurve3(
    points.map(([x, y]) => new Vector3(x, y, 0)),
    false,
    'centripetal',
  );
  return curve.getSpacedPoints(count).map(({ x, y }) => [x, y]);
}

/** A bent bar through the points, `widths` spread evenly over its length. */
export function bentBar(points: readonly (readonly [number, number])[], widths: readonly number[]): Corner[] {
  const count = 48;
  const widthAt = (index: number) => {
    const place = (index / count) * (widths.length - 1);
    const [from, to] = [widths[Math.floor(place)] ?? 1, widths[Math.ceil(place)] ?? 1];
    return from + (to - from) * (place % 1);
  };
  return strip(
    smoothCurve(points, count),
    Array.from({ length: count + 1 }, (_, index) => widthAt(index)),
  );
}
