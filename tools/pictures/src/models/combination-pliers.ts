import { assembly, block, part, plate, rod } from '../geometry';
import { darkSteel, forgedSteel, orange, rubber, steel } from '../materials';
import type { Subject, Variants } from '../model';
import { bentBar, outline, type Corner } from '../shapes';

const LENGTH = 180;
const PIVOT = 128;

/** One half: the jaw at its own side, the handle at the other; mirrored for the second. */
function half(side: 1 | -1) {
  const turned = (corners: Corner[]) => corners.map(([x, y, radius]): Corner => [x * side, y, radius ?? 0]);
  const jaw = outline(
    turned([
      [0.5, 118, 3],
      [19, 118, 10],
      [21, 134, 12],
      [14, 160, 16],
      [8, LENGTH, 2.5],
      [0.5, LENGTH, 0.5],
      [0.5, 162],
      [3.4, 158, 3],
      [3.4, 146, 3],
      [0.4, 142],
    ]),
  );
  const arm = outline(
    bentBar(
      [
        [8 * side, 128],
        [-8 * side, 112],
        [-18 * side, 92],
        [-21 * side, 70],
      ],
      [20, 17, 13, 10],
    ),
  );
  const sleeve = (grow: number) =>
    outline(
      bentBar(
        [
          [-17 * side, 97],
          [-25 * side, 66],
          [-28 * side, 36],
          [-22 * side, 0],
        ],
        [12 + grow, 15 + grow, 17 + grow, 15 + grow, 11 + grow],
      ),
    );
  return [
    part(plate(jaw, 11, 1.8), forgedSteel()),
    part(plate(arm, 9, 1.8), forgedSteel(), [0, 0, side * 1.2]),
    part(plate(sleeve(0), 12.5, 5), orange()),
    part(plate(sleeve(-5), 15.5, 3), rubber()),
  ];
}

function pliers(): Subject {
  const teeth = Array.from({ length: 9 }, (_, index) =>
    part(block(6, 0.5, 11.3), darkSteel(), [0, 163 + index * 1.8, 0]),
  );
  const rivet = part(rod(6.5, -6.6, 6.6, 1), steel(), [0, PIVOT, 0], [90, 0, 0]);
  const boss = part(rod(17, -5.6, 5.6, 1), forgedSteel(), [0, PIVOT, 0], [90, 0, 0]);
  return {
    object: assembly([...half(1), ...half(-1), boss, rivet, ...teeth]),
    stance: 'lying',
    turn: 38,
    dimensions: [
      { from: [0, -6], to: [0, LENGTH], text: `${LENGTH} mm`, side: 'above' },
      { from: [-36, 30], to: [36, 30], text: '72 mm', side: 'right' },
      { from: [0, PIVOT], to: [0, LENGTH], text: `${LENGTH - PIVOT} mm`, side: 'below' },
    ],
  };
}

export const variants: Variants = { 'combination-pliers-180-mm': pliers };
