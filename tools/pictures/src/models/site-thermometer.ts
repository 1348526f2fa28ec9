import { dial } from '../dial';
import { assembly, lathe, part, plate, rod, roundedBox } from '../geometry';
import { glass, orange, plastic, rubber } from '../materials';
import type { Subject, Variants } from '../model';
import { outline } from '../shapes';

const DIAMETER = 120;

/** Round dial in a shatterproof housing, with an eye to hang it. */
function siteThermometer(): Subject {
  const radius = DIAMETER / 2;
  const housing = part(
    lathe([
      [0, -12],
      [radius - 6, -12],
      [radius, -6],
      [radius, 8],
      [radius - 3, 12],
      [radius - 9, 12],
      [radius - 11, 6],
      [0, 6],
    ]),
    plastic(0x22272b),
    [0, 0, 0],
    [90, 0, 0],
  );
  const ring = part(
    lathe([
      [radius + 0.2, -2],
      [radius + 1.2, -1.4],
      [radius + 1.2, 1.4],
      [radius + 0.2, 2],
    ]),
    orange(),
    [0, 0, 0],
    [90, 0, 0],
  );
  const face = dial({
    radius: radius - 11,
    from: [-30, -135],
    to: [60, 135],
    minor: 1,
    major: 10,
    label: (value) => String(value).replace('-', '−'),
    legend: '°C',
  });
  face.position.z = 6.2;
  const needle = part(
    plate(
      outline([
        [-1.8, -14, 1],
        [1.8, -14, 1],
        [0.6, 39],
        [-0.6, 39],
      ]),
      1,
      0.2,
    ),
    orange(),
    [0, 0, 8.4],
    [0, 0, -17],
  );
  const boss = part(rod(4, 0, 4, 1), rubber(), [0, 0, 6.6], [90, 0, 0]);
  const pane = part(
    lathe([
      [0, 10.2],
      [radius - 9, 10],
    ]),
    glass(),
    [0, 0, 0],
    [90, 0, 0],
  );
  const eye = part(
    plate(
      outline(
        [
          [-11, 0, 3],
          [11, 0, 3],
          [9, 18, 9],
          [-9, 18, 9],
        ],
        [
          [
            [-4, 6, 4],
            [4, 6, 4],
            [4, 13, 4],
            [-4, 13, 4],
          ],
        ],
      ),
      6,
      1.6,
    ),
    plastic(0x22272b),
    [0, radius - 5, -5],
  );
  const feet = [-26, 26].map((x) => part(roundedBox(20, 9, 22, 3), rubber(), [x, -radius * 0.9, -1]));
  const stand = part(roundedBox(34, 86, 5, 2), plastic(0x22272b), [0, -18, -27], [24, 0, 0]);
  return {
    object: assembly([housing, ring, face, needle, boss, pane, eye, ...feet, stand]),
    stance: 'standing',
    turn: -24,
    elevation: 16,
    roll: -8,
    dimensions: [
      { from: [-radius, 0], to: [radius, 0], text: `⌀ ${DIAMETER} mm`, side: 'below' },
      { from: [0, -radius], to: [0, radius + 13], text: '133 mm', side: 'left' },
      { from: [38, 30], text: '−30 to 60 °C', side: 'right' },
    ],
  };
}

export const variants: Variants = { 'site-thermometer': siteThermometer };
