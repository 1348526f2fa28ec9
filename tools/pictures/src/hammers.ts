import type { Group } from 'three';
import { assembly, lathe, loft, part, plate, roundedBox, smooth } from './geometry';
import { grip } from './livery';
import { forgedSteel, orange, steel } from './materials';
import { bentBar, outline } from './shapes';

export interface ClawHammer {
  readonly length: number;
  readonly faceDiameter: number;
  /** From the face to the tip of the claw. */
  readonly headLength: number;
  /** A waffled face, for framing. */
  readonly isMilled?: boolean;
}

const MODELLED_HEAD_LENGTH = 128;

/** Turned neck and face along X from the cheek; the face is polished, its edge broken. */
export function hammerFace(radius: number, length: number, cheek: number) {
  const [neck, bell] = [radius * 0.8, length - 16];
  const forged = lathe([
    [0, 0],
    [radius * 1.02, 0],
    [neck * 1.02, 7],
    [neck, bell * 0.55],
    [neck * 1.06, bell - 5],
    [radius, bell],
    [radius, length - 2],
    [radius - 2, length],
    [0, length],
  ]);
  const polished = lathe([
    [0, length - 0.2],
    [radius - 2.4, length],
    [radius - 3, length + 0.4],
    [0, length + 0.8],
  ]);
  return [
    part(forged, forgedSteel(), [cheek, 0, 0], [0, 0, -90]),
    part(polished, steel(), [cheek, 0, 0], [0, 0, -90]),
  ];
}

/** Head of 128 mm around the origin: the face at +X, the curved claw at -X, the eye along Y. */
export function clawHead(faceRadius: number, isMilled = false): Group {
  const prong = outline(
    bentBar(
      [
        [-8, 1],
        [-28, 2],
        [-46, -4],
        [-59, -16],
        [-67, -33],
      ],
      [27, 22, 15, 9, 3],
    ),
  );
  const prongs = [-1, 1].map((side) =>
    part(plate(prong, 10, 1.8), forgedSteel(), [0, 0, side * 6], [0, side * 4, 0]),
  );
  const cheek = part(roundedBox(36, 31, 27, 4.5), forgedSteel(), [1, 0, 0]);
  const studs = isMilled
    ? [-6, 0, 6].flatMap((y) =>
        [-6, 0, 6].map((z) => part(roundedBox(1.6, 4, 4, 0.5), forgedSteel(), [61.5, y, z])),
      )
    : [];
  return assembly([cheek, ...hammerFace(faceRadius, 44, 17), ...prongs, ...studs]);
}

/** One-piece claw hammer: tubular steel shaft, overmoulded grip, butt at y = 0. */
export function clawHammer({ length, faceDiameter, headLength, isMilled }: ClawHammer): Group {
  const scale = headLength / MODELLED_HEAD_LENGTH;
  const top = length - 16 * scale;
  const gripTop = length * 0.53;
  const shaft = part(
    loft(
      smooth([
        [gripTop - 8, 10.5, 8],
        [gripTop + 30, 9.8, 7.4],
        [top - 40, 9.4, 7.2],
        [top + 5, 10.5, 8],
      ]),
    ),
    steel(),
  );
  const handle = grip(
    [
      [0, 15, 11],
      [3, 17.5, 13],
      [18, 18, 13.4],
      [52, 15.2, 11.4],
      [95, 16.4, 12.2],
      [gripTop - 22, 14.2, 10.6],
      [gripTop - 3, 12.6, 9.4],
      [gripTop, 11.2, 8.4],
    ],
    { y: gripTop - 24, height: 9 },
  );
  const cap = part(
    loft(
      smooth(
        [
          [-5, 8, 6],
          [-3.6, 14.5, 10.6],
          [0, 17.2, 12.6],
          [5, 18, 13.3],
        ],
        24,
      ),
    ),
    orange(),
  );
  const head = clawHead(faceDiameter / 2 / scale, isMilled);
  head.position.y = top;
  head.scale.setScalar(scale);
  return assembly([shaft, ...handle, cap, head]);
}

/** Head turned from a bar with a flat tapered pick, as geologists use it. */
export function pickHead(tipLength: number, tipWidths: readonly number[], thickness: number): Group {
  const blade = outline(
    bentBar(
      [
        [-6, 0],
        [-tipLength * 0.4, 1],
        [-tipLength * 0.75, -5],
        [-tipLength, -16],
      ],
      tipWidths,
    ),
  );
  return assembly([
    part(roundedBox(34, 30, 25, 4), forgedSteel()),
    part(plate(blade, thickness, 2), forgedSteel()),
  ]);
}
