import { assembly, loft, part, plate, smooth, tube } from '../geometry';
import { orange, plastic, rubber, steel } from '../materials';
import type { Subject, Variants } from '../model';
import { outline, strip } from '../shapes';

const arc = (from: number, to: number, radius: number, count = 40) =>
  Array.from({ length: count + 1 }, (_, step): [number, number] => {
    const angle = ((from + ((to - from) * step) / count) * Math.PI) / 180;
    return [Math.cos(angle) * radius * 0.94, 62 + Math.sin(angle) * radius];
  });

function cup(side: number) {
  const cushion = loft(
    smooth(
      [
        [0, 36, 27],
        [1.5, 43, 34],
        [8, 47, 38],
        [14, 46, 37],
        [16, 42, 33],
      ],
      40,
    ),
    2.4,
  );
  const shell = loft(
    smooth(
      [
        [15, 43, 34],
        [18, 47.5, 38.5],
        [26, 47.5, 38.5],
        [36, 43, 34],
        [43, 34, 26],
        [47, 20, 15],
        [48, 6, 5],
      ],
      60,
    ),
    2.5,
  );
  const ring = loft(
    [
      [18.6, 47.6, 38.6],
      [19, 48.6, 39.6],
      [23, 48.8, 39.8],
      [23.4, 47.8, 38.8],
    ],
    2.5,
  );
  const yokes = [-1, 1].map((end) =>
    part(
      tube(
        [
          [-66, 24, 0],
          [-50, 32, end * 10],
          [-30, 42, end * 24],
          [-8, 36, end * 33],
          [2, 28, end * 37],
        ],
        1.7,
      ),
      steel(),
    ),
  );
  return assembly(
    [part(cushion, rubber()), part(shell, plastic(0x23282c)), part(ring, orange()), ...yokes],
    [side * 62, 0, 0],
    [0, side > 0 ? 0 : 180, -90],
  );
}

/** Headband with a padded crown, stainless yokes, two cups with soft cushions. */
function earDefenders(): Subject {
  const band = plate(outline(strip(arc(-6, 186, 98), 4.6)), 24, 1.6);
  const pad = plate(outline(strip(arc(32, 148, 97, 30), 13)), 32, 5);
  const sliders = [-1, 1].map((side) =>
    part(
      plate(
        outline([
          [-5, -16, 3],
          [5, -16, 3],
          [5, 22, 3],
          [-5, 22, 3],
        ]),
        28,
        3,
      ),
      plastic(0x1b1f22),
      [side * 91, 62, 0],
    ),
  );
  return {
    object: assembly([cup(1), cup(-1), part(band, plastic(0x23282c)), part(pad, rubber()), ...sliders]),
    stance: 'standing',
    turn: -28,
    elevation: 14,
    dimensions: [
      { from: [-110, -48], to: [110, -48], text: '220 mm', side: 'below' },
      { from: [-110, -48], to: [-110, 163], text: '211 mm', side: 'left' },
    ],
  };
}

export const variants: Variants = { 'ear-defenders': earDefenders };
