import { assembly, lathe, part } from '../geometry';
import { lettering, orange, paint, steel } from '../materials';
import type { Subject, Variants } from '../model';

const [RADIUS, HEIGHT] = [287, 880];

/** Steel drum with two rolling hoops, double-seamed ends and two bungs. */
function drum(): Subject {
  const hoop = (y: number): [number, number][] =>
    Array.from({ length: 13 }, (_, step) => [
      RADIUS + 11 * Math.sin((step / 12) * Math.PI) ** 2,
      y - 18 + step * 3,
    ]);
  const shell = lathe(
    [
      [0, 12],
      [RADIUS - 12, 12],
      [RADIUS - 10, 0],
      [RADIUS + 4, 0],
      [RADIUS + 4, 16],
      [RADIUS, 22],
      ...hoop(300),
      ...hoop(580),
      [RADIUS, HEIGHT - 22],
      [RADIUS + 4, HEIGHT - 16],
      [RADIUS + 4, HEIGHT],
      [RADIUS - 10, HEIGHT],
      [RADIUS - 12, HEIGHT - 20],
      [RADIUS - 40, HEIGHT - 20],
      [RADIUS - 46, HEIGHT - 17],
      [RADIUS - 60, HEIGHT - 17],
      [0, HEIGHT - 17],
    ],
    160,
  );
  const band = lathe([
    [RADIUS, 365],
    [RADIUS + 0.9, 366],
    [RADIUS + 0.9, 514],
    [RADIUS, 515],
  ]);
  const bung = (x: number, z: number, radius: number) =>
    assembly(
      [
        part(
          lathe([
            [radius + 9, 0],
            [radius + 8, 5],
            [radius + 2, 7],
            [radius, 7],
          ]),
          paint(0x22272b),
        ),
        part(
          lathe([
            [0, 11],
            [radius * 0.42, 11],
            [radius * 0.45, 5],
            [radius * 0.8, 5],
            [radius * 0.86, 11],
            [radius, 11],
            [radius, 4],
          ]),
          steel(),
        ),
      ],
      [x, HEIGHT - 18, z],
    );
  const text = lettering('200 L', 62, 260, '#ffffff');
  text.position.z = RADIUS + 2;
  return {
    object: assembly([
      part(shell, paint(0x1d2226)),
      part(band, orange()),
      bung(150, 120, 34),
      bung(-175, -110, 17),
      assembly([text], [0, 440, 0], [0, 30, 0]),
    ]),
    stance: 'standing',
    turn: -30,
    elevation: 20,
    dimensions: [
      { from: [-RADIUS, 0], to: [RADIUS, 0], text: '⌀ 585 mm', side: 'right' },
      { from: [-RADIUS, 0], to: [-RADIUS, HEIGHT], text: '880 mm', side: 'below' },
    ],
  };
}

export const variants: Variants = { 'oil-drum-200-l': drum };
