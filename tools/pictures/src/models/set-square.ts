import { assembly, part, plate } from '../geometry';
import { aluminium, lettering, print } from '../materials';
import type { Subject, Variants } from '../model';
import { outline } from '../shapes';

const LONG = 250;
const SHORT = Math.round(LONG * Math.tan(Math.PI / 6));

/** A scale along one edge: ticks of a millimetre, figures each centimetre. */
function scale(length: number) {
  return print(length, 13, (context) => {
    context.fillStyle = '#15191d';
    for (let mm = 0; mm <= length; mm += 1)
      context.fillRect(mm - 0.12, 0, 0.24, mm % 10 === 0 ? 7 : mm % 5 === 0 ? 5 : 3.2);
    context.font = '600 4.2px Archivo, "Liberation Sans", Arial, sans-serif';
    context.textAlign = 'center';
    for (let cm = 1; cm * 10 < length; cm += 1) context.fillText(String(cm), cm * 10, 11.4);
  });
}

function setSquare(): Subject {
  const inset = 34;
  const hole = outline([
    [inset, inset, 3],
    [LONG - inset * 3.15, inset, 3],
    [inset, SHORT - inset * 1.84, 3],
  ]);
  const shape = outline([
    [0, 0, 1],
    [LONG, 0, 1],
    [0, SHORT, 1],
  ]);
  shape.holes.push(hole);
  const long = scale(LONG - 20);
  long.position.set((LONG - 20) / 2, 7, 1.6);
  long.rotation.z = Math.PI;
  long.position.x += 0;
  const short = scale(SHORT - 20);
  short.position.set(7, (SHORT - 20) / 2, 1.6);
  short.rotation.z = Math.PI / 2;
  const angles = (
    [
      ['30°', LONG - 62, 15],
      ['60°', 16, SHORT - 44],
      ['90°', 24, 24],
    ] as const
  ).map(([text, x, y]) => {
    const mark = lettering(text, 5, 26, '#f25c05');
    mark.position.set(x, y, 1.62);
    return mark;
  });
  return {
    object: assembly([part(plate(shape, 3, 0.5), aluminium()), long, short, ...angles]),
    stance: 'lying',
    turn: 24,
    dimensions: [
      { from: [0, 0], to: [LONG, 0], text: `${LONG} mm`, side: 'below' },
      { from: [0, 0], to: [0, SHORT], text: `${SHORT} mm`, side: 'left' },
      { from: [LONG * 0.5, SHORT * 0.5], text: '30° / 60° / 90°', side: 'right' },
    ],
  };
}

export const variants: Variants = { 'set-square-30-60': setSquare };
