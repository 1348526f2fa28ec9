import { CylinderGeometry, MeshPhysicalMaterial } from 'three';
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import { assembly, lathe, loft, part, plate, rod, roundedBox, smooth } from '../geometry';
import { hickory, orange, steel } from '../materials';
import type { Subject, Variants } from '../model';
import { random } from '../random';
import { outline } from '../shapes';

const [WIDTH, DEPTH, BRISTLE] = [500, 62, 75];

function bristles() {
  const hairs = [];
  for (let row = -2; row <= 2; row += 1)
    for (let tuft = 0; tuft < 40; tuft += 1)
      for (let hair = 0; hair < 12; hair += 1) {
        const [lean, tilt] = [(random() - 0.5) * 0.16, (random() - 0.5) * 0.16 + row * 0.03];
        const length = BRISTLE + 6 - random() * 4;
        const one = new CylinderGeometry(0.8, 0.7, length, 5, 1).translate(0, -length / 2, 0);
        one.rotateZ(lean).rotateX(tilt);
        hairs.push(
          one.translate((tuft - 19.5) * 12 + (random() - 0.5) * 5, -12, row * 11 + (random() - 0.5) * 5),
        );
      }
  return mergeGeometries(hairs);
}

/** Push broom: five rows of bristles in a beech head, handle in a steel bracket. */
function broom(): Subject {
  const beech = hickory();
  beech.color.set(0xfff0dc);
  const head = roundedBox(WIDTH, 40, DEPTH, 7);
  const bracket = [-1, 1].map((side) =>
    part(
      plate(
        outline([
          [-26, 17, 3],
          [26, 17, 3],
          [16, 110, 8],
          [-16, 110, 8],
        ]),
        2.4,
        0.5,
      ),
      steel(),
      [0, 0, side * 15.4],
    ),
  );
  const screws = [-1, 1].flatMap((side) =>
    [24, 92].map((y) => part(rod(4.4, 0, 2), steel(), [0, y, side * 16.4], [90 * side, 0, 0])),
  );
  const handle = loft(
    smooth(
      [
        [18, 14, 14],
        [700, 14, 14],
        [1480, 13.6, 13.6],
        [1494, 12, 12],
        [1500, 7, 7],
      ],
      60,
    ),
  );
  const black = new MeshPhysicalMaterial({ color: 0x24282c, roughness: 0.5 });
  // Drawn as one block.
  const hairs = part(bristles(), black);
  hairs.userData['isPrint'] = true;
  return {
    object: assembly([
      part(head, beech),
      hairs,
      part(roundedBox(WIDTH - 16, BRISTLE, DEPTH - 8, 1), black, [0, -50, 0]),
      part(handle, beech),
      part(
        lathe([
          [14, 1396],
          [15, 1397],
          [15, 1427],
          [14, 1428],
        ]),
        orange(),
      ),
      part(
        lathe([
          [15.4, 20],
          [15.6, 62],
          [15, 64],
        ]),
        steel(),
      ),
      ...bracket,
      ...screws,
    ]),
    stance: 'lying',
    turn: 40,
    dip: 0.6,
    elevation: 50,
    dimensions: [
      { from: [0, -92], to: [0, 1500], text: '1590 mm', side: 'above' },
      { from: [-WIDTH / 2, 0], to: [WIDTH / 2, 0], text: '500 mm', side: 'right' },
    ],
  };
}

export const variants: Variants = { 'workshop-broom': broom };
