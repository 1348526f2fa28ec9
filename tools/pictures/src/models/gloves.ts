import { Float32BufferAttribute, Color, type BufferGeometry, type Object3D } from 'three';
import { bar, box, solid, union, type Field } from '../field';
import { assembly, loft, part, roundedBox } from '../geometry';
import { fabric, lettering, orange, rubber } from '../materials';
import type { Subject, Variants } from '../model';

/** Base x and y, lean, length and radius of each finger, from the forefinger on. */
const FINGERS = [
  [-35, 44, -0.13, 77, 11.6],
  [-12, 50, -0.03, 86, 12],
  [12, 48, 0.07, 80, 11.6],
  [34, 38, 0.2, 62, 10.4],
] as const;

const finger = ([x, y, lean, length, radius]: (typeof FINGERS)[number]) => {
  const at = (share: number, z: number, thick: number): [number, number, number, number] => [
    x + Math.sin(lean) * length * share,
    y + Math.cos(lean) * length * share,
    z,
    thick,
  ];
  return bar([
    at(-0.25, 1, radius),
    at(0, 4, radius + 0.4),
    at(0.5, 4.5, radius - 0.2),
    at(0.95, -2, radius - 1.6),
  ]);
};

/** A hand in a glove, back towards +Z, thumb towards -X. */
function hand(): Field {
  const palm = union([box([-1, 8, 0], [92, 84, 34], 15), box([-2, -30, 0], [82, 56, 33], 15)], 14);
  const thumb = bar([
    [-26, -26, -2, 15],
    [-50, -2, -3, 14.6],
    [-66, 26, -2, 12.8],
    [-73, 48, 0, 11],
  ]);
  const wrist = box([0, -78, 0], [76, 62, 36], 17);
  const all = union([palm, union(FINGERS.map(finger), 2.4), thumb, wrist], 11);
  return (x, y, z) => {
    const distance = all(x, y, z);
    if (Math.abs(distance) > 5) return distance;
    const creases = FINGERS.reduce((sum, [fx, fy, lean, length]) => {
      const along = (y - fy) * Math.cos(lean) + (x - fx) * Math.sin(lean);
      const isHere = Math.exp(-(((x - fx - Math.sin(lean) * along) / 11) ** 2));
      return (
        sum +
        isHere *
          (Math.exp(-(((along - length * 0.42) / 2.2) ** 2)) +
            Math.exp(-(((along - length * 0.72) / 2) ** 2)))
      );
    }, 0);
    const gather = Math.exp(-(((y + 58) / 11) ** 2)) * (0.8 * Math.sin(y * 1.25) + 2.2);
    return distance + creases * 0.8 + gather;
  };
}

function tinted(
  geometry: BufferGeometry,
  colorAt: (x: number, y: number, z: number) => number,
): BufferGeometry {
  const positions = geometry.getAttribute('position');
  const colors: number[] = [];
  const color = new Color();
  for (let index = 0; index < positions.count; index += 1) {
    color.set(colorAt(positions.getX(index), positions.getY(index), positions.getZ(index)));
    colors.push(color.r, color.g, color.b);
  }
  geometry.setAttribute('color', new Float32BufferAttribute(colors, 3));
  return geometry;
}

/** Foam pads over the knuckles and on the fingers. */
function pads(skin: Field): Field {
  const knuckles = FINGERS.map(([x, y]) => box([x, y - 8, 16], [20, 25, 30], 8));
  const joints = FINGERS.map(([x, y, lean, length]) =>
    box([x + Math.sin(lean) * length * 0.24, y + Math.cos(lean) * length * 0.24 + 4, 14], [14, 15, 24], 6),
  );
  const spots = union([...knuckles, ...joints]);
  return (x, y, z) => Math.max(skin(x, y, z) - 2.6, spots(x, y, z), 5 - z);
}

/** Silicone dots on palm and fingertips. */
const dotted = (x: number, y: number) =>
  Math.hypot(((x + 300) % 7) - 3.5, ((y + 300 + 3.5 * (Math.floor((x + 300) / 7) % 2)) % 7) - 3.5) < 1.9;

function glove(isRight: boolean, size: string): Object3D {
  const mirror = isRight ? 1 : -1;
  const skin = hand();
  const turned =
    (field: Field): Field =>
    (x, y, z) =>
      field(x * mirror, y, z);
  const low = [-92, -112, -32] as const;
  const high = [92, 148, 34] as const;
  const cloth = fabric(0xffffff);
  cloth.vertexColors = true;
  const body = tinted(solid(turned(skin), low, high, 1.5), (x, y, z) => {
    if (z < -3) return dotted(x, y) && y > -46 ? 0xff5a00 : 0x4d555c;
    if (y < -62) return 0x23282c;
    return Math.abs(z) < 3 || y > 88 ? 0x4d555c : 0x2d3338;
  });
  const tab = part(roundedBox(62, 25, 6, 2.4), rubber(), [8 * mirror, -80, 17.4], [0, 0, 4 * mirror]);
  const edge = part(roundedBox(9, 25.6, 7, 2.4), orange(), [35 * mirror, -78, 17], [0, 0, 4 * mirror]);
  const text = lettering(size, 11, 30, '#ffffff');
  text.position.set(2 * mirror, -80.5, 20.6);
  const hem = part(
    loft(
      [
        [-110, 36, 16.6],
        [-108, 37.4, 17.9],
        [-103, 37.8, 18.1],
        [-102, 37, 17],
      ],
      3.6,
    ),
    orange(),
  );
  const hollow = part(
    loft(
      [
        [-110.6, 33, 13],
        [-109.6, 34, 14],
      ],
      3,
    ),
    rubber(),
  );
  return assembly([
    part(body, cloth),
    part(solid(turned(pads(skin)), low, high, 1.2), rubber()),
    tab,
    edge,
    text,
    hem,
    hollow,
  ]);
}

/** A pair; of the larger one the left glove lies palm up. */
function pair(size: string, isPalmUp: boolean): Subject {
  const left = isPalmUp
    ? assembly([glove(false, size)], [-74, -6, 24], [0, 180, 10])
    : assembly([glove(false, size)], [-70, -4, 24], [0, 4, 9]);
  return {
    object: assembly([assembly([glove(true, size)], [70, 0, 24], [0, -2, -9]), left]),
    stance: 'lying',
    turn: 8,
    elevation: 66,
    dimensions: [
      { from: [0, -112], to: [0, 128], text: size === '9' ? '240 mm' : '250 mm', side: 'left' },
      { from: [24, -30], to: [116, -30], text: size === '9' ? 'palm 229 mm' : 'palm 254 mm', side: 'below' },
    ],
  };
}

export const variants: Variants = {
  'mechanics-gloves': () => pair('9', false),
  'mechanics-gloves-size-10': () => pair('10', true),
};
