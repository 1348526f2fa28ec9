import { MeshPhysicalMaterial } from 'three';
import { assembly, lathe, part, roundedBox } from '../geometry';
import { chrome, glass, orange, plastic, rubber, steel } from '../materials';
import type { Subject, Variants } from '../model';
import { pattern } from '../textures';

const anodized = () => new MeshPhysicalMaterial({ color: 0x2b3035, metalness: 0.85, roughness: 0.42 });

function knurled(): MeshPhysicalMaterial {
  const bumps = pattern([128, 128], [1 / 26, 1 / 14], (context, width) => {
    context.fillStyle = '#000000';
    context.fillRect(0, 0, width, width);
    context.strokeStyle = '#ffffff';
    context.lineWidth = 44;
    for (const shift of [-width, 0, width]) {
      context.strokeRect(shift - 60, -400, 0, 0);
      for (const slope of [-1, 1]) {
        context.beginPath();
        context.moveTo(shift, slope > 0 ? 0 : width);
        context.lineTo(shift + width, slope > 0 ? width : 0);
        context.stroke();
      }
    }
  });
  const material = anodized();
  material.bumpMap = bumps;
  material.bumpScale = 2.2;
  return material;
}

/** Turned aluminium body with a focusing head; the ring behind the head is orange. */
function flashlight(): Subject {
  const fins = [0, 1, 2, 3].flatMap((index): [number, number][] => {
    const y = 97 + index * 5;
    return [
      [15.4, y],
      [15.4, y + 1.8],
      [13.4, y + 2],
      [13.4, y + 4.6],
    ];
  });
  const head = lathe([
    [12.6, 92],
    [14.6, 95],
    ...fins,
    [15.6, 117],
    [17, 121],
    [17, 142],
    [16.2, 145],
    [14.6, 145],
    [14.2, 142.5],
  ]);
  const bowl = lathe([
    [14.2, 142],
    [12.4, 134],
    [8.6, 127],
    [4, 124],
    [0, 123.6],
  ]);
  const emitter = new MeshPhysicalMaterial({
    color: 0xfff2b0,
    roughness: 0.4,
    emissive: 0xffe9a0,
    emissiveIntensity: 0.5,
  });
  const grooves = [0, 1, 2].map((index) =>
    part(
      lathe([
        [17, 128 + index * 3],
        [17.35, 128.4 + index * 3],
        [17.35, 129.6 + index * 3],
        [17, 130 + index * 3],
      ]),
      anodized(),
    ),
  );
  return {
    object: assembly([
      part(
        lathe([
          [0, 1],
          [8, 1],
          [11.4, 2.4],
          [12.4, 5],
          [12.4, 20],
          [11.2, 21],
        ]),
        anodized(),
      ),
      part(
        lathe([
          [0, -1.6],
          [5, -1.2],
          [7, 0.2],
          [7.2, 1.4],
        ]),
        rubber(),
      ),
      part(
        lathe([
          [11.6, 21],
          [12.2, 22],
          [12.2, 86],
          [11.6, 87],
        ]),
        knurled(),
      ),
      part(
        lathe([
          [11.8, 86],
          [13, 87],
          [13, 91.4],
          [12.2, 92.4],
        ]),
        orange(),
      ),
      part(head, anodized()),
      part(bowl, chrome()),
      part(
        lathe(
          [
            [0, 125.4],
            [2.6, 125],
            [3, 124],
          ].reverse() as [number, number][],
        ),
        emitter,
      ),
      part(
        lathe([
          [14.4, 143.2],
          [0, 143.4],
        ]),
        glass(0xdcecff),
      ),
      ...grooves,
      part(roundedBox(8, 40, 1.4, 0.6), steel(), [0, 33, 14.6]),
      part(roundedBox(8, 4, 4, 0.8), steel(), [0, 14, 13.2]),
      part(roundedBox(9, 12, 3, 1.2), plastic(0x15181b), [11.2, 78, 4.6], [0, 70, 0]),
    ]),
    stance: 'lying',
    turn: 222,
    elevation: 40,
    roll: 40,
    dimensions: [
      { from: [0, -1.6], to: [0, 145], text: '145 mm', side: 'above' },
      { from: [-17, 140], to: [17, 140], text: '⌀ 34 mm', side: 'right' },
    ],
  };
}

export const variants: Variants = { 'inspection-flashlight': flashlight };
