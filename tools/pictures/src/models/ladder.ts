import { assembly, part, rod, roundedBox } from '../geometry';
import { aluminium, orange, rubber, steel } from '../materials';
import type { Subject, Variants } from '../model';

const [LENGTH, PITCH, RUNGS] = [3550, 280, 12];

function section(width: number, z: number, capColor: typeof orange) {
  const stiles = [-1, 1].flatMap((side) => [
    part(roundedBox(27, LENGTH, 72, 4), aluminium(), [(side * width) / 2, LENGTH / 2, z]),
    part(roundedBox(30, 52, 76, 5), capColor(), [(side * width) / 2, LENGTH - 20, z]),
  ]);
  const rungs = Array.from({ length: RUNGS }, (_, index) => {
    const y = 235 + index * PITCH;
    const flutes = [-9, -3, 3, 9].map((dz) =>
      part(roundedBox(width - 24, 2.4, 2.6, 1), aluminium(), [0, y + 15, z + dz]),
    );
    const collars = [-1, 1].map((side) =>
      part(roundedBox(4, 40, 40, 6), aluminium(), [side * (width / 2 - 15), y, z]),
    );
    return assembly([part(roundedBox(width - 20, 30, 30, 3), aluminium(), [0, y, z]), ...flutes, ...collars]);
  });
  return [...stiles, ...rungs];
}

/** Two sections, the upper one run out by two rungs; cross-bar with rubber feet. */
function ladder(): Subject {
  const feet = [-1, 1].map((side) => part(roundedBox(90, 60, 86, 14), rubber(), [side * 440, 20, 0]));
  const wheels = [-1, 1].map((side) =>
    part(rod(42, -16, 16, 6), rubber(), [side * 175, LENGTH + 2 * PITCH - 4, 92], [0, 0, 90]),
  );
  const hooks = [-1, 1].map((side) => part(roundedBox(16, 120, 60, 6), steel(), [side * 150, 520, 44]));
  const guides = [-1, 1].map((side) =>
    part(roundedBox(40, 60, 96, 6), rubber(), [side * 205, LENGTH - 140, 44]),
  );
  return {
    object: assembly([
      ...section(420, 0, rubber),
      assembly(section(350, 80, orange), [0, 2 * PITCH, 0]),
      part(roundedBox(930, 60, 36, 6), aluminium(), [0, 40, 0]),
      ...[...feet, ...hooks, ...guides, ...wheels],
    ]),
    stance: 'lying',
    turn: 42,
    elevation: 56,
    fill: 0.9,
    dimensions: [
      { from: [-210, 0], to: [-210, LENGTH], text: '3.55 m closed, 6.2 m extended', side: 'below' },
      { from: [-485, 20], to: [485, 20], text: '970 mm', side: 'right' },
      { from: [210, 235 + 4 * PITCH], to: [210, 235 + 5 * PITCH], text: '280 mm', side: 'above' },
    ],
  };
}

export const variants: Variants = { 'extension-ladder': ladder };
