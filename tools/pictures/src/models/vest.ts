import { MeshPhysicalMaterial } from 'three';
import { assembly, part, roundedBox, tube } from '../geometry';
import { fabric, orange, rubber } from '../materials';
import type { Subject, Variants } from '../model';
import { surface, type Spot } from '../surfaces';

const [ARMPIT, TOP] = [430, 690];
const above = (y: number) => Math.max(0, (y - ARMPIT) / (TOP - ARMPIT));
const torsoWidth = (y: number) => 285 - 14 * Math.sin((Math.min(y, ARMPIT) / ARMPIT) * Math.PI);
/** Edge of the armhole, and of the neck at the front and at the back. */
const outer = (y: number) => {
  const share = above(y);
  return torsoWidth(y) - 86 * Math.sin(Math.min(1, share * 1.7) * (Math.PI / 2)) + 26 * share * share;
};
const neck = (y: number, isFront: boolean) => {
  const start = isFront ? 0.16 : 0.86;
  return 1.5 + 88 * Math.max(0, (above(y) - start) / (1 - start)) ** (isFront ? 0.85 : 0.5);
};

/** A spot of the cloth. @param lift mm outwards */
function cloth(x: number, y: number, isFront: boolean, lift = 0): Spot {
  const share = above(y);
  const depth = 112 * Math.sqrt(Math.max(0, 1 - share ** 2.4)) + 6;
  const round = Math.sqrt(Math.max(0, 1 - (x / (torsoWidth(y) + 2)) ** 2));
  const hang =
    (1 - share) * (4.5 * Math.sin(x / 33 + 1) * Math.cos(y / 240) + 3 * Math.sin(x / 17 + y / 130));
  const z = (depth + (isFront ? hang : -hang) + lift) * round;
  const drop = 0.2 * share * share * Math.max(0, Math.abs(x) - 80);
  return [x * (1 + lift / 300), y - drop - 4 * Math.cos(x / 120) * (1 - share), isFront ? z : -z];
}

/** Half of the front or back, from the middle to the armhole, between two heights. */
function panel(side: number, isFront: boolean, [from, to]: readonly [number, number], lift = 0) {
  const at = (u: number, v: number): Spot => {
    const y = from + (to - from) * v;
    const inner = neck(y, isFront);
    return cloth(side * (inner + (outer(y) - inner) * Math.sin((u * Math.PI) / 2)), y, isFront, lift);
  };
  return surface(at, 70, Math.max(4, Math.round((to - from) / 8)), [300, to - from]);
}

const HALVES = [
  [-1, true],
  [1, true],
  [-1, false],
  [1, false],
] as const;

/** Sleeveless vest as worn, open at neck and arms; two reflective bands round the body. */
function vest(): Subject {
  const silver = new MeshPhysicalMaterial({ color: 0xc9cfd4, roughness: 0.42, metalness: 0.35, side: 2 });
  const yellow = () => {
    const material = fabric(0xdcf514);
    material.emissive.set(0x5a6a00);
    material.emissiveIntensity = 0.5;
    return material;
  };
  const body = HALVES.map(([side, isFront]) => part(panel(side, isFront, [0, TOP]), yellow()));
  const bands = [
    [100, 150],
    [240, 290],
  ].flatMap(([from = 0, to = 0]) =>
    HALVES.map(([side, isFront]) => part(panel(side, isFront, [from, to], 1.6), silver)),
  );
  const edge = (at: (y: number) => Spot, from: number, to: number) =>
    part(
      tube(
        Array.from({ length: 28 }, (_, step) => at(from + ((to - from) * step) / 27)),
        3.4,
      ),
      fabric(0x3a4147),
    );
  const edges = HALVES.flatMap(([side, isFront]) => [
    edge((y) => cloth(side * outer(y), y, isFront), ARMPIT, TOP),
    edge((y) => cloth(side * neck(y, isFront), y, isFront), isFront ? 470 : 650, TOP),
  ]);
  const zip = edge((y) => cloth(0, y, true, 1), 2, 474);
  const [pullX, pullY, pullZ] = cloth(0, 452, true, 4);
  return {
    object: assembly([
      ...body,
      ...bands,
      ...edges,
      zip,
      part(roundedBox(9, 34, 5, 2), rubber(), [pullX, pullY - 10, pullZ]),
      part(roundedBox(64, 26, 3, 1.4), orange(), [128, 392, cloth(128, 392, true)[2] + 1], [0, 26, 0]),
    ]),
    stance: 'standing',
    turn: -20,
    elevation: 10,
    dimensions: [
      { from: [-285, 0], to: [285, 0], text: '600 mm', side: 'below' },
      { from: [-285, 0], to: [-285, TOP], text: '690 mm', side: 'left' },
      { from: [200, 125], text: 'bands 50 mm', side: 'right' },
    ],
  };
}

export const variants: Variants = { 'high-visibility-vest': vest };
