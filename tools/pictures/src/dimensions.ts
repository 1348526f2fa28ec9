import type { Dimension, Point } from './model';

/** The sheet around the outline, in pixels. */
export interface Paper {
  readonly place: (point: Point) => readonly [number, number];
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const ORANGE = '#f25c05';
const INK = '#75808a';
const FONT = 24;
const GAP = 40;
const SPACING = 46;
const TICK = 7;

type Side = NonNullable<Dimension['side']>;

/** Dimension lines outside the outline, stacked on each side, and notes with a leader. */
export function dimensionMarks(dimensions: readonly Dimension[], paper: Paper): string {
  const used: Record<Side, number> = { above: 0, below: 0, left: 0, right: 0 };
  const lines: string[] = [];
  const texts: string[] = [];
  for (const { from, to, text, side = 'above' } of dimensions) {
    const level = GAP + SPACING * used[side];
    used[side] += 1;
    const start = paper.place(from);
    const isAcross = side === 'above' || side === 'below';
    const at = {
      above: paper.top - level,
      below: paper.bottom + level,
      left: paper.left - level,
      right: paper.right + level,
    }[side];
    if (!to) {
      lines.push(isAcross ? `M${xy(start)}V${fixed(at)}` : `M${xy(start)}H${fixed(at)}`);
      texts.push(label(text, isAcross ? start[0] : at, isAcross ? at : start[1], side, true));
      continue;
    }
    const end = paper.place(to);
    const middle = [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2] as const;
    lines.push(...(isAcross ? across(start, end, at, side) : upright(start, end, at, side)));
    texts.push(label(text, isAcross ? middle[0] : at, isAcross ? at : middle[1], side, false));
  }
  return `<path d="${lines.join('')}" stroke="${ORANGE}" stroke-width="2" fill="none"/>\n${texts.join('\n')}`;
}

const fixed = (value: number) => String(Math.round(value * 10) / 10);
const xy = ([x, y]: readonly [number, number]) => `${fixed(x)} ${fixed(y)}`;

type Spot = readonly [number, number];

/** A horizontal dimension line at height `y`, with extension lines to its ends. */
function across(start: Spot, end: Spot, y: number, side: Side): string[] {
  const outward = side === 'above' ? -TICK : TICK;
  return [
    ...[start, end].map(([x, from]) => `M${fixed(x)} ${fixed(from + 2 * outward)}V${fixed(y + outward)}`),
    `M${fixed(start[0])} ${fixed(y)}H${fixed(end[0])}`,
    ...[start, end].map(([x]) => `M${fixed(x - TICK)} ${fixed(y + TICK)}l${2 * TICK} ${-2 * TICK}`),
  ];
}

/** A vertical dimension line at `x`. */
function upright(start: Spot, end: Spot, x: number, side: Side): string[] {
  const outward = side === 'left' ? -TICK : TICK;
  return [
    ...[start, end].map(([from, y]) => `M${fixed(from + 2 * outward)} ${fixed(y)}H${fixed(x + outward)}`),
    `M${fixed(x)} ${fixed(start[1])}V${fixed(end[1])}`,
    ...[start, end].map(([, y]) => `M${fixed(x - TICK)} ${fixed(y + TICK)}l${2 * TICK} ${-2 * TICK}`),
  ];
}

function label(text: string, x: number, y: number, side: Side, isNote: boolean): string {
  const anchor = { above: 'middle', below: 'middle', left: 'end', right: 'start' }[side];
  const dx = { above: 0, below: 0, left: -14, right: 14 }[side];
  const dy = { above: -10, below: FONT + 4, left: FONT / 3, right: FONT / 3 }[side];
  const nudge = isNote && side === 'below' ? -2 : 0;
  return `<text x="${fixed(x + dx)}" y="${fixed(y + dy + nudge)}" fill="${INK}" font-family="Archivo,Arial,sans-serif" font-size="${FONT}" font-weight="600" text-anchor="${anchor}">${text}</text>`;
}
