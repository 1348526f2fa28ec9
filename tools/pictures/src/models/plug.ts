import { assembly, lathe, loft, part, rod, roundedBox, smooth } from '../geometry';
import { chrome, lettering, orange, plastic, steel } from '../materials';
import type { Subject, Variants } from '../model';

const BLUE = 0x1557b0;

/** CEE plug 2P+E, 16 A, 230 V: earth pin at six o'clock, opposite to the other two. */
function plug(): Subject {
  const body = loft(
    smooth(
      [
        [20, 15, 15],
        [30, 17.5, 17.5],
        [48, 20, 20],
        [70, 22.5, 22.5],
        [84, 25.6, 25.6],
        [88, 26, 26],
      ],
      50,
    ),
    2.6,
  );
  const shroud = lathe([
    [26, 86],
    [28.5, 87],
    [28.5, 93],
    [25.4, 94.5],
    [22.6, 95],
    [22.4, 124],
    [21.8, 125],
    [20.4, 125],
    [20, 124],
    [20, 97],
    [0, 97],
  ]);
  const nut = lathe([
    [5.5, 0],
    [11.6, 0],
    [13.4, 2],
    [13.4, 16],
    [14.6, 18],
    [14.6, 21],
  ]);
  const ribs = Array.from({ length: 14 }, (_, index) => {
    const angle = (index / 14) * 360;
    return assembly(
      [part(roundedBox(2.4, 15, 2, 0.8), plastic(0x22272b), [0, 9, 13.3])],
      [0, 0, 0],
      [0, angle, 0],
    );
  });
  const pins = [
    [0, 3],
    [115, 2.4],
    [-115, 2.4],
  ].map(([angle = 0, radius = 2]) =>
    assembly(
      [
        part(
          lathe([
            [radius, 96],
            [radius, 118],
            [radius - 0.9, 120.5],
            [0, 121],
          ]),
          chrome(),
          [0, 0, 10.6],
        ),
      ],
      [0, 0, 0],
      [0, angle, 0],
    ),
  );
  const text = lettering('230 V~', 4, 30, '#dfe9f7');
  text.position.set(0, 58, 22.4);
  text.rotation.set(-0.11, 0, Math.PI / 2);
  return {
    object: assembly([
      part(body, plastic(BLUE)),
      part(shroud, plastic(BLUE)),
      part(roundedBox(7, 29, 5, 1.4), plastic(BLUE), [0, 108, 23.4]),
      part(nut, plastic(0x22272b)),
      part(
        lathe([
          [14.7, 20],
          [15.8, 20.6],
          [15.8, 23.4],
          [15, 24],
        ]),
        orange(),
      ),
      part(
        lathe([
          [0, 2],
          [6.5, 1],
          [6.5, 0.4],
        ]),
        plastic(0x0f1113),
      ),
      part(rod(3, 0, 1.6), steel(), [0, 80, 24.6], [90, 0, 0]),
      ...[...ribs, ...pins, text],
    ]),
    stance: 'lying',
    turn: 224,
    elevation: 34,
    roll: 20,
    dimensions: [
      { from: [0, 0], to: [0, 125], text: '125 mm', side: 'above' },
      { from: [-28.5, 90], to: [28.5, 90], text: '⌀ 57 mm', side: 'right' },
      { from: [11, 4], text: 'cable 8–15 mm', side: 'below' },
    ],
  };
}

export const variants: Variants = { 'industrial-plug-16-a': plug };
