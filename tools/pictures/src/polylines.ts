import type { Line } from './hidden-lines';

type Spot = readonly [x: number, y: number];

/** Joins lines end to end, and drops points that change nothing. Units are those of the paper. */
export function polylines(lines: readonly Line[], tolerance: number): Spot[][] {
  const ends = new Map<string, Line[]>();
  const keyOf = ([x, y]: Spot) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const unused = new Set<Line>();
  const seen = new Set<string>();
  for (const line of lines) {
    const [start, end] = [keyOf([line[0], line[1]]), keyOf([line[2], line[3]])];
    const key = [start, end].sort().join('|');
    if (start === end || seen.has(key)) continue;
    seen.add(key);
    unused.add(line);
    for (const point of [start, end]) ends.set(point, [...(ends.get(point) ?? []), line]);
  }
  const extend = (points: Spot[]) => {
    for (;;) {
      const last = points.at(-1);
      if (!last) return;
      const key = keyOf(last);
      const next = ends.get(key)?.find((line) => unused.has(line));
      if (!next) return;
      unused.delete(next);
      const [start, end]: [Spot, Spot] = [
        [next[0], next[1]],
        [next[2], next[3]],
      ];
      points.push(keyOf(start) === key ? end : start);
    }
  };
  const chains: Spot[][] = [];
  for (const line of unused) {
    unused.delete(line);
    const points: Spot[] = [
      [line[0], line[1]],
      [line[2], line[3]],
    ];
    extend(points);
    points.reverse();
    extend(points);
    chains.push(simplify(points, tolerance));
  }
  return chains.filter((points) => lengthOf(points) > 3 * tolerance);
}

const lengthOf = (points: readonly Spot[]) =>
  points.reduce((sum, [x, y], index) => {
    const [beforeX, beforeY] = points[index - 1] ?? [x, y];
    return sum + Math.hypot(x - beforeX, y - beforeY);
  }, 0);

/** Ramer-Douglas-Peucker. */
function simplify(points: readonly Spot[], tolerance: number): Spot[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return [...points];
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]];
  const length = Math.hypot(dx, dy);
  let [farthest, distance] = [0, tolerance];
  points.forEach(([x, y], index) => {
    const away =
      length < 1e-6
        ? Math.hypot(x - first[0], y - first[1])
        : Math.abs(dx * (y - first[1]) - dy * (x - first[0])) / length;
    if (away > distance) [farthest, distance] = [index, away];
  });
  if (!farthest) return [first, last];
  return [
    ...simplify(points.slice(0, farthest + 1), tolerance).slice(0, -1),
    ...simplify(points.slice(farthest), tolerance),
  ];
}
