import { Path, Shape } from 'three';
import { assembly, lathe, part, plate } from '../geometry';
import { groundSteel, steel } from '../materials';
import type { Subject, Variants } from '../model';

interface Gear {
  readonly module: number;
  readonly teeth: number;
  readonly width: number;
  readonly hub: number;
  readonly hubWidth: number;
  readonly bore: number;
}

const PRESSURE_ANGLE = (20 * Math.PI) / 180;
const involute = (angle: number) => Math.tan(angle) - angle;

/** Outline of involute teeth on the basic rack of DIN 867. */
function toothed({ module, teeth, bore }: Gear): Shape {
  const [pitch, tip, root] = [(module * teeth) / 2, (module * (teeth + 2)) / 2, (module * (teeth - 2.5)) / 2];
  const base = pitch * Math.cos(PRESSURE_ANGLE);
  const halfTooth = Math.PI / teeth / 2 + involute(PRESSURE_ANGLE);
  const shape = new Shape();
  for (let tooth = 0; tooth < teeth; tooth += 1) {
    const middle = (tooth / teeth) * 2 * Math.PI;
    const flank = Array.from({ length: 8 }, (_, step) => {
      const radius = Math.max(base, root) + (tip - Math.max(base, root)) * (step / 7);
      return [radius, halfTooth - involute(Math.acos(Math.min(1, base / radius)))] as const;
    });
    const foot = [root, (flank[0]?.[1] ?? 0) + 0.35 / teeth] as const;
    const points = [foot, ...flank].map(([r, a]) => [r, middle - a] as const);
    const mirrored = [foot, ...flank].map(([r, a]) => [r, middle + a] as const).reverse();
    for (const [radius, angle] of [...points, ...mirrored]) {
      const [x, y] = [radius * Math.cos(angle), radius * Math.sin(angle)];
      if (tooth === 0 && shape.curves.length === 0 && radius === root && angle < middle) shape.moveTo(x, y);
      else shape.lineTo(x, y);
    }
  }
  shape.closePath();
  shape.holes.push(new Path().absarc(0, 0, bore / 2, 0, 2 * Math.PI, true));
  return shape;
}

/** Spur gear with a hub on one side and a keyless bore. */
function gear(data: Gear): Subject {
  const { module, teeth, width, hub, hubWidth, bore } = data;
  const [outside, pitch] = [module * (teeth + 2), module * teeth];
  const boss = lathe([
    [hub / 2, width / 2 - 0.5],
    [hub / 2, width / 2 + hubWidth - 1],
    [hub / 2 - 1, width / 2 + hubWidth],
    [bore / 2 + 1, width / 2 + hubWidth],
  ]);
  const machined = groundSteel();
  machined.color.set(0x99a0a6);
  const inside = lathe([
    [bore / 2 + 1, width / 2 + hubWidth],
    [bore / 2, width / 2 + hubWidth - 1],
    [bore / 2, -width / 2 + 0.5],
  ]);
  const groove = (radius: number) =>
    part(
      lathe([
        [radius - 0.4, width / 2 + 0.05],
        [radius, width / 2 + 0.25],
        [radius + 0.4, width / 2 + 0.05],
      ]),
      steel(),
      [0, 0, 0],
      [90, 0, 0],
    );
  const web = part(plate(toothed(data), width, 0.5), machined);
  return {
    object: assembly([
      web,
      part(boss, steel(), [0, 0, 0], [90, 0, 0]),
      part(inside, steel(), [0, 0, 0], [90, 0, 0]),
      groove(hub / 2 + 4),
      groove(pitch / 2 - module * 2.4),
    ]),
    stance: 'lying',
    turn: 20,
    elevation: 44,
    dimensions: [
      { from: [-outside / 2, 0], to: [outside / 2, 0], text: `⌀ ${outside} mm`, side: 'below' },
      { from: [-pitch / 2, 0], to: [pitch / 2, 0], text: `⌀ ${pitch} mm, ${teeth} teeth`, side: 'above' },
      { from: [bore / 2, 0], text: `⌀ ${bore} H7`, side: 'right' },
    ],
  };
}

export const variants: Variants = {
  'spur-gear-module-2': () => gear({ module: 2, teeth: 40, width: 20, hub: 40, hubWidth: 15, bore: 12 }),
  'spur-gear-module-3': () => gear({ module: 3, teeth: 30, width: 30, hub: 50, hubWidth: 20, bore: 15 }),
};
