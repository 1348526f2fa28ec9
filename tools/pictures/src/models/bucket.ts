import { assembly, lathe, part, rod, tube } from '../geometry';
import { lettering, orange, plastic, steel } from '../materials';
import type { Subject, Variants } from '../model';

const [TOP, FOOT, HEIGHT] = [178, 132, 300];
const wall = (y: number) => FOOT + ((TOP - FOOT) * y) / HEIGHT;

/** Conical mortar bucket with a reinforced rim and a bow laid to one side. */
function bucket(): Subject {
  const body = lathe(
    [
      [0, 6],
      [FOOT - 14, 6],
      [FOOT - 12, 0],
      [FOOT - 3, 0],
      [FOOT, 4],
      [wall(228), 228],
      [wall(230) + 7, 230],
      [wall(236) + 7, 237],
      [wall(240), 240],
      [wall(284), 284],
      [TOP + 5, 287],
      [TOP + 6, 299],
      [TOP + 3, 302],
      [TOP - 4, 302],
      [TOP - 5, 299],
      [FOOT - 4, 12],
      [FOOT - 10, 8],
      [0, 8],
    ],
    144,
  );
  const reach = TOP + 8;
  const bow = Array.from({ length: 25 }, (_, step): [number, number, number] => {
    const angle = (step / 24) * Math.PI;
    return [Math.cos(angle) * reach, 266 + Math.sin(angle) * 128, Math.sin(angle) * 142];
  });
  const ears = [-1, 1].map((side) =>
    part(rod(16, -5, 7, 2), plastic(0x1f2326), [side * (TOP + 1), 266, 0], [0, 0, -90 * side]),
  );
  const handle = part(rod(13, -46, 46, 3), orange(), [0, 266 + 128, 142], [0, 0, 90]);
  const marks = [4, 8, 12, 16].map((litres) => {
    const y = 14 + litres * 13.6;
    const mark = assembly([lettering(`— ${litres}`, 12, 60, '#c9ced2')], [0, y, -(wall(y) - 7)], [8, 0, 0]);
    return assembly([mark], [0, 0, 0], [0, 26, 0]);
  });
  return {
    object: assembly([part(body, plastic(0x23282c)), part(tube(bow, 3), steel()), ...ears, handle, ...marks]),
    stance: 'standing',
    turn: 18,
    elevation: 33,
    dimensions: [
      { from: [-TOP - 6, 300], to: [TOP + 6, 300], text: '⌀ 365 mm', side: 'above' },
      { from: [-TOP, 0], to: [-TOP, 302], text: '300 mm', side: 'left' },
    ],
  };
}

export const variants: Variants = { 'mortar-bucket-20-l': bucket };
