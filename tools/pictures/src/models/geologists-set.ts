import type { Group } from 'three';
import { assembly, loft, part, roundedBox, smooth } from '../geometry';
import { pickHead } from '../hammers';
import { grip } from '../livery';
import { forgedSteel, steel } from '../materials';
import type { Subject, Variants } from '../model';

const LENGTH = 330;

/** One-piece shaft with vinyl grip; the head is set on at the top. */
function onShaft(head: Group): Group {
  const top = LENGTH - 15;
  const shaft = part(
    loft(
      smooth([
        [140, 9, 7],
        [180, 8.4, 6.6],
        [top - 30, 8.6, 6.8],
        [top, 12, 9],
      ]),
      3,
    ),
    forgedSteel(),
  );
  const handle = grip(
    [
      [0, 13, 10],
      [4, 16.5, 12.5],
      [22, 16.5, 12.5],
      [60, 14, 10.8],
      [110, 15, 11.4],
      [148, 12.4, 9.6],
      [152, 10, 8],
    ],
    { y: 132, height: 9 },
  );
  head.position.y = top;
  return assembly([shaft, ...handle, head]);
}

function geologistsSet(): Subject {
  const face = part(roundedBox(42, 25, 25, 3), forgedSteel(), [36, 0, 0]);
  const polish = part(roundedBox(3, 22, 22, 1.4), steel(), [57, 0, 0]);
  const hammer = onShaft(assembly([pickHead(105, [27, 24, 17, 8, 2.5], 17), face, polish]));
  const adze = part(
    loft(
      smooth(
        [
          [10, 13, 11],
          [36, 7.5, 15, 1],
          [60, 3.8, 20, 4],
          [84, 0.7, 23, 9],
        ],
        40,
      ),
      4,
    ),
    forgedSteel(),
    [0, 0, 0],
    [0, 0, -90],
  );
  const pick = onShaft(assembly([pickHead(150, [27, 24, 18, 11, 2.5], 15), adze]));
  pick.position.set(150, -8, 0);
  hammer.position.set(-40, 10, 0);
  return {
    object: assembly([hammer, pick]),
    stance: 'lying',
    turn: 28,
    dimensions: [
      { from: [-40, 10], to: [-40, 10 + LENGTH], text: `${LENGTH} mm`, side: 'left' },
      { from: [-145, 300], to: [18, 325], text: '163 mm', side: 'above' },
      { from: [0, 290], to: [232, 310], text: '232 mm', side: 'below' },
    ],
  };
}

export const variants: Variants = { 'geologists-hammer-and-pick': geologistsSet };
