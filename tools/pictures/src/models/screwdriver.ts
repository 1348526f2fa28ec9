import { assembly, flats, lathe, loft, part, plate, rod, roundedBox, smooth } from '../geometry';
import { chrome, darkSteel, lettering, orange, rubber, steel } from '../materials';
import type { Subject, Variants } from '../model';
import { outline } from '../shapes';

interface Screwdriver {
  readonly size: string;
  readonly length: number;
  readonly handle: number;
  readonly bladeRadius: number;
}

/** Tip at the top. The blade runs through the handle to a steel striking cap. */
function screwdriver(
  { size, length, handle, bladeRadius: radius }: Screwdriver,
  turn: number,
  fill: number,
): Subject {
  const girth = 0.7 + handle / 400;
  const body = smooth(
    [
      [3, 13, 13],
      [9, 16, 16],
      [handle * 0.3, 17, 17],
      [handle * 0.62, 15, 15],
      [handle * 0.78, 10.6, 10.6],
      [handle * 0.9, 13.4, 13.4],
      [handle, 9, 9],
    ],
    120,
  );
  const core = part(loft(body.map(([y, x, z]) => [y, x * girth, z * girth])), rubber());
  const flutes = Array.from({ length: 6 }, (_, index) => {
    const flute = part(roundedBox(6 * girth, handle * 0.42, 4, 1.9), rubber(), [
      0,
      handle * 0.34,
      15.2 * girth,
    ]);
    return assembly([flute], [0, 0, 0], [0, index * 60 + 30, 0]);
  });
  const ring = part(
    lathe(
      [
        [12.4, -4.5],
        [14.6, -3.6],
        [14.6, 3.6],
        [12.4, 4.5],
      ].map(([r = 0, y = 0]) => [r * girth, y + handle * 0.9] as const),
    ),
    orange(),
  );
  const cap = part(
    lathe(
      [
        [0, -2],
        [10, -2],
        [12, 0],
        [12.6, 5],
        [0, 5],
      ].map(([r = 0, y = 0]) => [r * girth, y] as const),
    ),
    steel(),
  );
  const bolster = part(flats(radius * 2 + 3.4, handle, handle + 13), steel());
  const tipAt = length - radius * 1.9;
  const blade = part(rod(radius, handle, tipAt - radius * 1.4), chrome());
  const taper = part(
    lathe([
      [radius, -radius * 1.5],
      [radius * 0.96, 0],
      [radius * 0.3, radius * 1.55],
      [0.2, radius * 1.9],
    ]),
    darkSteel(),
    [0, tipAt, 0],
  );
  const wing = outline([
    [-radius * 0.98, -radius * 1.1],
    [radius * 0.98, -radius * 1.1],
    [radius * 0.92, 0],
    [radius * 0.34, radius * 1.9],
    [-radius * 0.34, radius * 1.9],
    [-radius * 0.92, 0],
  ]);
  const cross = [45, 135].map((angle) =>
    part(plate(wing, radius * 0.5, 0.15), darkSteel(), [0, tipAt, 0], [0, angle, 0]),
  );
  const mark = lettering(size, 6 * girth, 40, '#f4f6f7');
  mark.position.set(0, handle * 0.32, 17.6 * girth);
  mark.rotation.z = -Math.PI / 2;
  const slope = (Math.atan((17 * girth - radius) / (length * 0.75)) * 180) / Math.PI;
  return {
    object: assembly([core, ...flutes, ring, cap, bolster, blade, taper, ...cross, mark]),
    stance: 'lying',
    turn,
    fill,
    dip: slope,
    dimensions: [
      { from: [0, -2], to: [0, length], text: `${length} mm`, side: 'above' },
      { from: [0, handle], to: [0, length], text: `${length - handle} mm`, side: 'below' },
      { from: [-radius, handle + 30], to: [radius, handle + 30], text: `⌀ ${radius * 2} mm`, side: 'left' },
      {
        from: [-17 * girth, handle * 0.3],
        to: [17 * girth, handle * 0.3],
        text: `${Math.round(34 * girth)} mm`,
        side: 'right',
      },
    ],
  };
}

export const variants: Variants = {
  'screwdriver-ph1': () => screwdriver({ size: 'PH1', length: 185, handle: 100, bladeRadius: 2.5 }, 48, 0.7),
  'screwdriver-ph2': () => screwdriver({ size: 'PH2', length: 210, handle: 108, bladeRadius: 3 }, 42, 0.78),
  'screwdriver-ph3': () => screwdriver({ size: 'PH3', length: 270, handle: 120, bladeRadius: 4 }, 36, 0.88),
};
