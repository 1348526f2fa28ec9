import { assembly, part, plate } from '../geometry';
import type { Subject, Variants } from '../model';
import { circle, outline, rectangle } from '../shapes';
import { clay } from '../textures';

/** Wire-cut brick with three perforations. */
function brick(): Subject {
  const holes = [-60, 0, 60].map((x) => circle(x, 0, 17).reverse());
  const body = plate(outline(rectangle(0, 0, 215, 102.5, 3), holes), 65, 1.6);
  return {
    object: assembly([part(body, clay(), [0, 32.5, 0], [-90, 0, 0])]),
    stance: 'standing',
    turn: -34,
    elevation: 30,
    drawnFrom: 'top',
    dimensions: [
      { from: [-107.5, 65, 51], to: [107.5, 65, 51], text: '215 mm', side: 'below' },
      { from: [-107.5, 65, -51.25], to: [-107.5, 65, 51.25], text: '102.5', side: 'left' },
      { from: [60, 65, -17], text: '3 × ⌀ 34 mm', side: 'above' },
    ],
  };
}

export const variants: Variants = { 'engineering-brick': brick };
