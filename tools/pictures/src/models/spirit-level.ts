import { assembly, part, plate, rod, roundedBox } from '../geometry';
import { aluminium, darkSteel, lettering, orange, plastic, rubber } from '../materials';
import type { Subject, Variants } from '../model';
import { circle, outline, rectangle } from '../shapes';

const LENGTH = 600;
const HEIGHT = 50;
const DEPTH = 24;

/** A vial along X with its bubble between two rings. */
function vial(length: number) {
  const liquid = plastic(0xb9e23c);
  liquid.roughness = 0.08;
  const bubble = plastic(0xeaf7b6);
  bubble.roughness = 0.05;
  return assembly([
    part(rod(7.6, -length / 2, length / 2, 2), liquid, [0, 0, 0], [0, 0, 90]),
    part(rod(4.6, -6.5, 6.5, 3), bubble, [0, 2.4, 3.2], [0, 0, 90]),
    ...[-8, 8].map((x) => part(rod(7.8, -0.5, 0.5), darkSteel(), [x, 0, 0], [0, 0, 90])),
  ]);
}

function spiritLevel(): Subject {
  const top = HEIGHT / 2;
  const ends = LENGTH / 2 - 6;
  const windows = [
    rectangle(0, 9, 62, 22, 5),
    circle(-210, 0, 17),
    circle(210, 0, 17),
    rectangle(-110, 0, 92, 24, 11),
    rectangle(110, 0, 92, 24, 11),
  ];
  const body = part(plate(outline(rectangle(0, 0, LENGTH - 14, HEIGHT, 3), windows), DEPTH, 2), aluminium());
  const web = part(roundedBox(LENGTH - 30, HEIGHT - 8, 6, 1), darkSteel(), [0, 0, -2]);
  const caps = [-1, 1].map((side) =>
    part(roundedBox(12, HEIGHT + 2, DEPTH + 2, 4), rubber(), [side * ends, 0, 0]),
  );
  const rings = [-1, 1].map((side) =>
    part(roundedBox(5, HEIGHT + 0.8, DEPTH + 0.8, 1.4), orange(), [side * (ends - 9), 0, 0]),
  );
  const middle = assembly([vial(54)], [0, 9, 2]);
  const upright = assembly([vial(30)], [-210, 0, 2], [0, 0, 90]);
  const slanted = assembly([vial(30)], [210, 0, 2], [0, 0, 45]);
  const grips = [-110, 110].map((x) => part(roundedBox(90, 22, 8, 3.5), rubber(), [x, 0, 5]));
  const mark = lettering(`${LENGTH} mm  ·  0.5 mm/m`, 5, 90, '#14181c');
  mark.position.set(0, -16, DEPTH / 2 + 0.1);
  return {
    object: assembly([body, web, ...caps, ...rings, middle, upright, slanted, ...grips, mark]),
    stance: 'lying',
    turn: 34,
    fill: 0.9,
    elevation: 56,
    dimensions: [
      { from: [-LENGTH / 2, -top], to: [LENGTH / 2, -top], text: `${LENGTH} mm`, side: 'below' },
      { from: [-LENGTH / 2, -top], to: [-LENGTH / 2, top], text: `${HEIGHT} mm`, side: 'left' },
      { from: [-210, top], to: [210, top], text: '420 mm', side: 'above' },
    ],
  };
}

export const variants: Variants = { 'spirit-level-600-mm': spiritLevel };
