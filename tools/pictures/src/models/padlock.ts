import { SphereGeometry } from 'three';
import { assembly, part, plate, tube } from '../geometry';
import { chrome, groundSteel, orange, rubber, steel } from '../materials';
import type { Subject, Variants } from '../model';
import { outline, rectangle } from '../shapes';

/** Riveted steel plates with a hardened shackle; a bumper guards the key side. */
function padlock(): Subject {
  const plates = Array.from({ length: 12 }, (_, index) => {
    const inset = index % 2 === 0 ? 0 : 0.5;
    const sheet = plate(outline(rectangle(0, 0, 50 - inset, 27 - inset, 7)), 2.75, 0.5);
    return part(sheet, groundSteel(), [0, 10 + index * 2.75, 0], [90, 0, 0]);
  });
  const rivets = [-19, 19].flatMap((x) =>
    [-8, 8].map((z) => {
      const rivet = part(new SphereGeometry(2.5, 24, 16), steel(), [x * 0.98, 41.6, z]);
      rivet.scale.y = 0.5;
      return rivet;
    }),
  );
  const bow = Array.from({ length: 13 }, (_, step): [number, number, number] => {
    const angle = (step / 12) * Math.PI;
    return [Math.cos(angle) * 13.5, 58 + Math.sin(angle) * 13.5, 0];
  });
  const shackle = tube(
    [[13.5, 36, 0], [13.5, 44, 0], [13.5, 52, 0], ...bow, [-13.5, 52, 0], [-13.5, 44, 0], [-13.5, 36, 0]],
    4,
  );
  const collars = [-13.5, 13.5].map((x) =>
    part(plate(outline(rectangle(0, 0, 12, 12, 6)), 1.4, 0.4), steel(), [x, 42.2, 0], [90, 0, 0]),
  );
  return {
    object: assembly([
      part(plate(outline(rectangle(0, 0, 53, 30, 8)), 9, 1.6), rubber(), [0, 4.5, 0], [90, 0, 0]),
      part(plate(outline(rectangle(0, 0, 53.4, 30.4, 8)), 2, 0.5), orange(), [0, 7.2, 0], [90, 0, 0]),
      ...plates,
      ...rivets,
      ...collars,
      part(shackle, chrome()),
    ]),
    stance: 'standing',
    turn: -30,
    elevation: 24,
    dimensions: [
      { from: [-26.5, 0], to: [26.5, 0], text: '50 mm', side: 'right' },
      { from: [-17.5, 42], to: [-17.5, 71], text: '29 mm', side: 'below' },
      { from: [13.5, 75], text: '⌀ 8 mm', side: 'above' },
    ],
  };
}

export const variants: Variants = { 'contractor-padlock': padlock };
