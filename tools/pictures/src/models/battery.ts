import { assembly, part, roundedBox } from '../geometry';
import { darkSteel, lettering, orange, plastic, steel } from '../materials';
import type { Subject, Variants } from '../model';

const [WIDTH, LENGTH] = [78, 122];

/** Slide-on pack: cells below, rails and contacts on top, charge display in front. */
function battery(cells: number, charge: string): Subject {
  const shell = () => plastic(0x1e2226);
  const deck = cells + 6;
  const rails = [-1, 1].map((side) => part(roundedBox(9, 5, 92, 1.5), shell(), [side * 27, deck + 15, -6]));
  const slots = [-18, -6, 6, 18].map((x) =>
    part(roundedBox(3.4, 6, 26, 0.8), darkSteel(), [x, deck + 14.6, -40]),
  );
  const blades = [-18, -6, 6, 18].map((x) => part(roundedBox(1, 5, 22, 0.3), steel(), [x, deck + 15.6, -40]));
  const lamps = [0, 1, 2, 3].map((index) => {
    const lamp = plastic(index < 3 ? 0x39d353 : 0x2c3a31);
    if (index < 3) lamp.emissive.set(0x1f9d3a);
    return part(roundedBox(5, 3, 2, 0.8), lamp, [-6 + index * 8, cells * 0.74, LENGTH / 2 + 0.4]);
  });
  const ribs = [-1, 1].flatMap((side) =>
    [0, 1, 2, 3, 4].map((index) =>
      part(roundedBox(2, cells * 0.5, 5, 0.9), plastic(0x15181b), [
        side * (WIDTH / 2),
        cells * 0.45,
        -38 + index * 11,
      ]),
    ),
  );
  const buttons = [-1, 1].map((side) =>
    part(roundedBox(6, 12, 26, 2.5), orange(), [side * (WIDTH / 2 - 1), deck - 4, 38]),
  );
  const text = lettering(`18 V  ${charge} Ah`, 6.5, 60, '#ffffff');
  text.position.set(0, cells * 0.36, LENGTH / 2 + 0.2);
  return {
    object: assembly([
      part(roundedBox(WIDTH, cells, LENGTH, 7), shell(), [0, cells / 2, 0]),
      part(roundedBox(WIDTH - 4, 14, LENGTH - 6, 5), plastic(0x2a2f34), [0, cells + 1, 0]),
      part(roundedBox(WIDTH + 0.8, 3, LENGTH + 0.8, 1.4), orange(), [0, cells - 5, 0]),
      part(roundedBox(48, 16, 104, 3), plastic(0x2a2f34), [0, deck + 6, -4]),
      part(roundedBox(15, 4, 3, 1.5), plastic(0x3a4147), [-22, cells * 0.74, LENGTH / 2]),
      ...[...rails, ...slots, ...blades, ...lamps, ...ribs, ...buttons, text],
    ]),
    stance: 'standing',
    turn: -36,
    elevation: 28,
    dimensions: [
      { from: [-WIDTH / 2, 0], to: [WIDTH / 2, 0], text: `${WIDTH} mm`, side: 'below' },
      {
        from: [-WIDTH / 2, 0],
        to: [-WIDTH / 2, deck + 17.5],
        text: `${Math.round(deck + 17.5)} mm`,
        side: 'left',
      },
      { from: [20, deck + 14], text: `length ${LENGTH} mm`, side: 'above' },
    ],
  };
}

export const variants: Variants = {
  'battery-pack-18-v': () => battery(50, '5.0'),
  'battery-pack-18-v-compact': () => battery(28, '2.0'),
};
