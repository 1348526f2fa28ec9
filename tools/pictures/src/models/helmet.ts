import { assembly, part, roundedBox, tube } from '../geometry';
import { lettering, orange, plastic, rubber } from '../materials';
import type { Subject, Variants } from '../model';
import { surface, type Spot } from '../surfaces';

const [RADIUS_X, RADIUS_Z, CROWN] = [138, 110, 136];
/** Shares of the profile: dome, then brim, then its underside. */
const [DOME, BRIM] = [0.76, 0.9];
const smoothstep = (value: number) => {
  const share = Math.min(1, Math.max(0, value));
  return share * share * (3 - 2 * share);
};

/** Height of the dome above a spot, without ribs. */
function domeHeight(x: number, z: number): number {
  const reach = Math.min(1, Math.hypot(x / RADIUS_X, z / RADIUS_Z)) ** (1 / 0.84);
  return CROWN * Math.sqrt(1 - reach * reach);
}

/** Outside of the shell from the crown to the inner lip; X is the front. */
function shellPoint(ribs: readonly number[], ribWidth: number): (u: number, v: number) => Spot {
  return (u, v) => {
    const angle = u * 2 * Math.PI;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const dome = Math.min(1, v / DOME);
    const reach = Math.sin((dome * Math.PI) / 2) ** 0.84;
    let [x, y, z] = [RADIUS_X * cos * reach, CROWN * Math.cos((dome * Math.PI) / 2), RADIUS_Z * sin * reach];
    const fade = smoothstep((0.9 - dome) * 5) * smoothstep((x + 118) / 30) * smoothstep((122 - x) / 30);
    const rib = ribs.reduce((sum, at) => sum + 1 / (1 + ((z - at) / ribWidth) ** 8), 0) * 5 * fade;
    const size = Math.hypot(x, y, z) || 1;
    [x, y, z] = [x + (rib * x) / size, y + (rib * y) / size, z + (rib * z) / size];
    const out = smoothstep((v - DOME) / (BRIM - DOME));
    const back = smoothstep((v - BRIM) / (1 - BRIM));
    const front = Math.max(0, cos) ** 1.6;
    const width = 9 + 36 * front;
    const reached = out * width - back * (width + 5);
    const drop = out ** 1.5 * (7 + 7 * front) + (back > 0 ? 3.4 - 6 * back * back : 0);
    return [x + cos * reached, y - drop, z + sin * reached];
  };
}

interface Helmet {
  readonly color: number;
  readonly isVented: boolean;
}

/** Shell with brim and peak, ribs over the crown, slots for ear defenders. */
function helmet({ color, isVented }: Helmet): Subject {
  const shell = plastic(color);
  shell.clearcoat = 0.8;
  shell.roughness = 0.3;
  const ribs = isVented ? [-36, 0, 36] : [0];
  const body = surface(shellPoint(ribs, isVented ? 8 : 26), 320, 220);
  const slot = (x: number, side: number) => {
    const points = [58, 64, 70, 77].map((z): [number, number, number] => [
      x - (z - 66) * 0.5,
      domeHeight(x, z) - 1.4,
      side * z,
    ]);
    return part(tube(points, 3), rubber());
  };
  const vents = isVented ? [-1, 1].flatMap((side) => [-58, -36, -14, 8, 30].map((x) => slot(x, side))) : [];
  const earSlots = [-1, 1].map((side) =>
    part(roundedBox(34, 9, 7, 2.5), rubber(), [4, 13, side * (RADIUS_Z - 0.6)]),
  );
  const badge = part(
    roundedBox(3, 26, 44, 1.4),
    isVented ? orange() : rubber(),
    [RADIUS_X - 9, 62, 0],
    [0, 0, 24],
  );
  const text = lettering(isVented ? 'TW' : '1000 V', isVented ? 12 : 7.5, 40, '#ffffff');
  text.position.set(RADIUS_X - 7, 63, 0);
  text.rotation.set(0, Math.PI / 2, 0);
  text.rotation.order = 'ZYX';
  text.rotation.z = (24 * Math.PI) / 180;
  return {
    object: assembly([part(body, shell), ...vents, ...earSlots, badge, text]),
    stance: 'standing',
    turn: -50,
    elevation: 20,
    drawnFrom: 'front',
    dimensions: [
      { from: [-148, 0], to: [183, 0], text: '331 mm', side: 'below' },
      { from: [-148, -14], to: [-148, CROWN + 5], text: '155 mm', side: 'left' },
    ],
  };
}

export const variants: Variants = {
  'safety-helmet': () => helmet({ color: 0xf4f5f6, isVented: true }),
  'safety-helmet-yellow': () => helmet({ color: 0xf7c600, isVented: false }),
};
