import { dial } from '../dial';
import { assembly, block, lathe, part, plate, rod } from '../geometry';
import { chrome, darkSteel, glass, orange } from '../materials';
import type { Subject, Variants } from '../model';
import { outline } from '../shapes';

const DIAMETER = 55;

function knurled(radius: number, height: number) {
  const ribs = Array.from({ length: 28 }, (_, index) => {
    const angle = (index / 28) * 2 * Math.PI;
    return part(block(0.7, height - 1, 0.7), chrome(), [
      Math.cos(angle) * radius,
      height / 2,
      Math.sin(angle) * radius,
    ]);
  });
  return assembly([part(rod(radius, 0, height, 0.8), chrome()), ...ribs]);
}

function stopwatch(): Subject {
  const radius = DIAMETER / 2;
  const body = part(
    lathe([
      [0, -7],
      [radius - 7, -7],
      [radius - 2, -5],
      [radius, -1],
      [radius, 1],
      [radius - 1.2, 4.4],
      [radius - 3, 5.6],
      [radius - 4, 5],
      [radius - 4.2, 3.4],
      [0, 3.4],
    ]),
    chrome(),
    [0, 0, 0],
    [90, 0, 0],
  );
  const face = dial({
    radius: radius - 4.2,
    from: [0, 0],
    to: [60, 360],
    minor: 0.2,
    major: 5,
    label: (value) => String(value === 0 ? 60 : value),
    legend: '1/5 s',
  });
  face.position.z = 3.5;
  const minutes = dial({
    radius: 6,
    from: [0, 0],
    to: [30, 360],
    minor: 1,
    major: 10,
    label: (value) => String(value === 0 ? 30 : value),
    legend: '',
  });
  minutes.position.set(0, 8.2, 3.75);
  const hand = part(
    plate(
      outline([
        [-0.7, -6, 0.4],
        [0.7, -6, 0.4],
        [0.14, 21.5],
        [-0.14, 21.5],
      ]),
      0.4,
      0.1,
    ),
    orange(),
    [0, 0, 4.8],
    [0, 0, -48],
  );
  const small = part(
    plate(
      outline([
        [-0.4, -1.4],
        [0.4, -1.4],
        [0.1, 5],
        [-0.1, 5],
      ]),
      0.3,
      0.05,
    ),
    darkSteel(),
    [0, 8.2, 4.2],
    [0, 0, -140],
  );
  const boss = part(rod(1.2, 0, 2, 0.3), chrome(), [0, 0, 3.6], [90, 0, 0]);
  const pane = part(
    lathe([
      [0, 6],
      [radius - 4, 5],
    ]),
    glass(),
    [0, 0, 0],
    [90, 0, 0],
  );
  const stem = part(
    lathe([
      [0, radius - 2],
      [4.6, radius - 2],
      [4.2, radius + 3],
      [3, radius + 4],
      [3, radius + 8],
      [0, radius + 8],
    ]),
    chrome(),
  );
  const crown = assembly([knurled(4.6, 7)], [0, radius + 6.6, 0]);
  const button = assembly(
    [part(rod(1.7, 0, 6), chrome()), part(rod(3, 4, 8, 0.6), chrome())],
    [Math.sin(0.62) * (radius - 1), Math.cos(0.62) * (radius - 1), 0],
    [0, 0, (-0.62 * 180) / Math.PI],
  );
  const bow = part(
    lathe(
      Array.from(
        { length: 25 },
        (_, index) =>
          [
            11 + Math.cos((index / 24) * 2 * Math.PI) * 1.1,
            Math.sin((index / 24) * 2 * Math.PI) * 1.1,
          ] as const,
      ),
    ),
    chrome(),
    [0, radius + 11, 0],
    [90, 0, 0],
  );
  return {
    object: assembly([body, face, minutes, hand, small, boss, pane, stem, crown, button, bow]),
    stance: 'lying',
    turn: 22,
    elevation: 58,
    dimensions: [
      { from: [-radius, 0], to: [radius, 0], text: `⌀ ${DIAMETER} mm`, side: 'below' },
      { from: [0, -radius], to: [0, radius + 23], text: '78 mm', side: 'left' },
      { from: [radius - 6, -6], text: '0–30 min, 1/5 s', side: 'right' },
    ],
  };
}

export const variants: Variants = { 'mechanical-stopwatch': stopwatch };
