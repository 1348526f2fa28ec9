import { TorusGeometry } from 'three';
import { assembly, flats, lathe, part, rod } from '../geometry';
import { chrome, orange, steel } from '../materials';
import type { Subject, Variants } from '../model';

/** Nickel-plated steel pot with the magnet in its face, and an eye bolt. */
function magnet(): Subject {
  const pot = lathe([
    [0, 0.4],
    [25, 0.4],
    [25.5, 0],
    [28.8, 0],
    [30, 1.2],
    [30, 12.6],
    [27.6, 15],
    [9, 15],
    [8, 16],
    [0, 16],
  ]);
  const ring = lathe([
    [30, 5],
    [30.35, 5.3],
    [30.35, 9.7],
    [30, 10],
  ]);
  const eye = part(new TorusGeometry(14, 4, 24, 72), steel(), [0, 44, 0]);
  return {
    object: assembly([
      part(pot, chrome()),
      part(ring, orange()),
      part(flats(13, 16, 22), steel()),
      part(
        lathe([
          [0, 22],
          [8.5, 22],
          [9, 23],
          [8.6, 24.5],
          [5, 27],
          [4.4, 31],
          [0, 31],
        ]),
        steel(),
      ),
      part(rod(4, 14, 30), steel()),
      eye,
    ]),
    stance: 'standing',
    turn: 28,
    elevation: 26,
    fill: 0.76,
    dimensions: [
      { from: [-30, 0], to: [30, 0], text: '⌀ 60 mm', side: 'below' },
      { from: [-30, 0], to: [-30, 15], text: '15 mm', side: 'left' },
      { from: [30, 0], to: [18, 62], text: '62 mm', side: 'right' },
    ],
  };
}

export const variants: Variants = { 'recovery-magnet': magnet };
