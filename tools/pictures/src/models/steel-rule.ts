import { assembly, part, plate } from '../geometry';
import { groundSteel, print } from '../materials';
import type { Subject, Variants } from '../model';
import { circle, outline } from '../shapes';

interface SteelRule {
  readonly length: number;
  readonly width: number;
  readonly thickness: number;
}

/** Graduations in half millimetres at the upper edge and in millimetres at the lower one. */
function graduations(length: number, width: number) {
  return print(
    length,
    width,
    (context) => {
      context.fillStyle = '#101418';
      for (let half = 0; half <= length * 2; half += 1) {
        const tick = half % 20 === 0 ? 9 : half % 10 === 0 ? 6.6 : half % 2 === 0 ? 4.4 : 2.8;
        context.fillRect(half / 2 - 0.09, 0, 0.18, tick);
        if (half % 2 === 0) context.fillRect(half / 2 - 0.1, width - tick, 0.2, tick);
      }
      context.font = '600 5px Archivo, "Liberation Sans", Arial, sans-serif';
      context.textAlign = 'right';
      for (let cm = 1; cm * 10 < length; cm += 1) context.fillText(String(cm * 10), cm * 10 - 0.8, 9.4);
      context.textAlign = 'left';
      context.font = '700 4.4px Archivo, "Liberation Sans", Arial, sans-serif';
      context.fillText('TOOLWORKS', 12, width / 2 + 4);
      context.fillText('mm', 2.2, 13.6);
      context.fillStyle = '#f25c05';
      context.fillRect(length - 26, width / 2 - 1, 14, 3.4);
    },
    Math.min(14, 4000 / length),
  );
}

function steelRule({ length, width, thickness }: SteelRule, turn: number, fill: number): Subject {
  const tail = 12;
  const shape = outline(
    [
      [0, 0, 1],
      [length + tail - width / 2, 0],
      [length + tail, 0, 9],
      [length + tail, width, 9],
      [length + tail - width / 2, width],
      [0, width, 1],
    ],
    [circle(length + 4, width / 2, 3.2)],
  );
  const scale = graduations(length, width);
  scale.position.set(length / 2, width / 2, thickness / 2 + 0.05);
  return {
    object: assembly([part(plate(shape, thickness, 0.25), groundSteel()), scale]),
    stance: 'lying',
    turn,
    fill,
    dimensions: [
      { from: [0, 0], to: [length, 0], text: `${length} mm`, side: 'below' },
      { from: [0, 0], to: [0, width], text: `${width} mm`, side: 'left' },
      { from: [0, width], to: [length + tail, width], text: `${length + tail} mm`, side: 'above' },
    ],
  };
}

export const variants: Variants = {
  'steel-rule-300-mm': () => steelRule({ length: 300, width: 30, thickness: 1 }, 38, 0.7),
  'steel-rule-500-mm': () => steelRule({ length: 500, width: 30, thickness: 1.2 }, 34, 0.8),
  'steel-rule-1000-mm': () => steelRule({ length: 1000, width: 35, thickness: 1.5 }, 42, 0.92),
};
