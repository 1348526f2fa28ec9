import { assembly, lathe, part, plate, roundedBox } from '../geometry';
import { lettering, orange, paint, print, rubber, steel } from '../materials';
import type { Subject, Variants } from '../model';
import { outline, type Corner } from '../shapes';

const BODY = { width: 78, height: 72, depth: 36 };
const BLADE = { width: 25, drawn: 104 };

function bladePrint() {
  const { width, drawn } = BLADE;
  return print(drawn, width, (context) => {
    context.fillStyle = '#f7c600';
    context.fillRect(0, 0, drawn, width);
    context.fillStyle = '#14181c';
    for (let mm = 0; mm <= drawn; mm += 1) {
      const tick = mm % 10 === 0 ? 11 : mm % 5 === 0 ? 7.5 : 4.6;
      context.fillRect(drawn - mm - 0.15, 0, 0.3, tick);
      context.fillRect(drawn - mm - 0.15, width - (mm % 10 === 0 ? 6 : 3.4), 0.3, 6);
    }
    context.font = '700 8px Archivo, "Liberation Sans", Arial, sans-serif';
    context.textAlign = 'center';
    for (let cm = 1; cm * 10 < drawn; cm += 1) {
      context.fillStyle = cm % 10 === 0 ? '#c22' : '#14181c';
      context.fillText(String(cm), drawn - cm * 10 - 1, 18.4);
    }
  });
}

function tapeMeasure(): Subject {
  const { width, height, depth } = BODY;
  const side: Corner[] = [
    [-width / 2, 0, 8],
    [width / 2, 0, 5],
    [width / 2, 30, 12],
    [width / 2 - 10, height - 8, 26],
    [0, height, 30],
    [-width / 2, height - 4, 30],
    [-width / 2, 34, 20],
  ];
  const body = part(plate(outline(side), depth, 5), rubber());
  const inner = side.map(([x, y, r = 0]): Corner => [x * 0.86, 6 + y * 0.84, r]);
  const shell = part(plate(outline(inner), depth + 3, 3), orange());
  const disc = part(
    lathe([
      [0, 0],
      [25, 0],
      [25, 1.6],
      [23, 2.6],
      [0, 2.6],
    ]),
    rubber(),
    [-2, 36, depth / 2 + 1],
    [90, 0, 0],
  );
  const badge = lettering('5 m', 14, 44, '#f4f6f7');
  badge.position.set(-2, 38, depth / 2 + 3.8);
  const small = lettering('TOOLWORKS', 3.6, 44, '#f4f6f7');
  small.position.set(-2, 25, depth / 2 + 3.8);
  const lock = part(roundedBox(16, 24, 16, 5), rubber(), [width / 2 - 1, 46, 0], [0, 0, 24]);
  const strip = part(roundedBox(BLADE.drawn, 0.8, BLADE.width, 0.3), paint(0xf7c600), [
    width / 2 + BLADE.drawn / 2 - 4,
    7,
    0,
  ]);
  const scale = bladePrint();
  scale.position.set(width / 2 + BLADE.drawn / 2 - 4, 7.5, 0);
  scale.rotation.x = -Math.PI / 2;
  const tip = width / 2 + BLADE.drawn - 4;
  const hook = part(roundedBox(1.6, 17, BLADE.width - 3, 0.6), steel(), [tip + 0.6, 1.5, 0]);
  const plateOn = part(roundedBox(16, 1.2, 15, 0.5), steel(), [tip - 8, 8.2, 0]);
  const rivets = [-4, 4].map((z) =>
    part(
      lathe([
        [2, 0],
        [1.4, 1],
        [0, 1.2],
      ]),
      steel(),
      [tip - 7, 8.6, z],
    ),
  );
  return {
    object: assembly([body, shell, disc, badge, small, lock, strip, scale, hook, plateOn, ...rivets]),
    stance: 'standing',
    turn: -26,
    elevation: 30,
    dimensions: [
      { from: [-width / 2, 0], to: [width / 2, 0], text: `${width} mm`, side: 'below' },
      { from: [-width / 2, 0], to: [-width / 2, height], text: `${height} mm`, side: 'left' },
      { from: [tip - 40, 7], text: '5 m × 25 mm', side: 'above' },
    ],
  };
}

export const variants: Variants = { 'tape-measure-5-m': tapeMeasure };
