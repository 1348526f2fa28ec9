import { assembly, flats, lathe, part, rod, roundedBox, tube } from '../geometry';
import { brass, hickory, orange, print, steel } from '../materials';
import type { Subject, Variants } from '../model';

const WIDTH = 300;
const HEIGHT = 320;
const ARM = 116;

/** A pan on three chains, hung from the beam's end. */
function pan(x: number, hang: number) {
  const panY = hang - 150;
  const chains = [0, 120, 240].map((degrees) => {
    const angle = ((degrees + 30) * Math.PI) / 180;
    return part(
      tube(
        [
          [x, hang, 0],
          [x + 25 * Math.cos(angle), (hang + panY) / 2, 25 * Math.sin(angle)],
          [x + 50 * Math.cos(angle), panY + 8, 50 * Math.sin(angle)],
        ],
        0.9,
      ),
      brass(),
    );
  });
  const dish = part(
    lathe([
      [0, 0],
      [30, 1],
      [50, 8],
      [52, 10],
      [50.6, 10.4],
      [29, 3],
      [0, 2],
    ]),
    brass(),
    [x, panY, 0],
  );
  const hook = part(
    tube(
      [
        [x, hang + 12, 0],
        [x + 4, hang + 8, 0],
        [x, hang + 1, 0],
        [x - 4, hang + 5, 0],
      ],
      1.3,
    ),
    steel(),
  );
  return [...chains, dish, hook];
}

const weight = (radius: number, x: number, y: number, z: number) =>
  part(
    lathe([
      [0, 0],
      [radius, 0],
      [radius, radius * 1.5],
      [radius * 0.86, radius * 1.7],
      [radius * 0.3, radius * 1.8],
      [radius * 0.3, radius * 2.1],
      [radius * 0.52, radius * 2.4],
      [radius * 0.3, radius * 2.75],
      [0, radius * 2.8],
    ]),
    brass(),
    [x, y, z],
  );

function precisionBalance(): Subject {
  const wood = hickory();
  wood.color.set(0xb59478);
  const base = part(roundedBox(WIDTH, 34, 150, 5), wood, [0, 17, 0]);
  const drawer = part(roundedBox(130, 20, 4, 1.4), wood, [0, 17, 75]);
  const knob = part(
    lathe([
      [0, 0],
      [3, 0],
      [3, 4],
      [6, 8],
      [5, 11],
      [0, 12],
    ]),
    brass(),
    [0, 17, 77],
    [90, 0, 0],
  );
  const column = part(
    lathe([
      [0, 34],
      [30, 34],
      [30, 38],
      [20, 42],
      [10, 48],
      [7, 60],
      [6.4, 200],
      [7, 280],
      [10, 284],
      [10, 290],
      [6, 296],
      [0, 312],
    ]),
    brass(),
  );
  const beamY = 286;
  const beam = [-1, 1].map((side) =>
    part(
      tube(
        [
          [0, beamY + 4, 0],
          [side * 50, beamY + 9, 0],
          [side * ARM, beamY, 0],
        ],
        3.2,
      ),
      brass(),
    ),
  );
  const lower = [-1, 1].map((side) =>
    part(
      tube(
        [
          [0, beamY - 6, 0],
          [side * 50, beamY - 5, 0],
          [side * ARM, beamY - 1, 0],
        ],
        2.4,
      ),
      brass(),
    ),
  );
  const hub = part(rod(11, -7, 7, 1.6), brass(), [0, beamY, 0], [90, 0, 0]);
  const ends = [-1, 1].map((side) => part(rod(5, -5, 5), steel(), [side * ARM, beamY, 0], [90, 0, 0]));
  const pointer = part(
    lathe(
      [
        [1.6, 0],
        [0.5, -170],
      ].map(([r = 0, y = 0]) => [r, y] as const),
    ),
    orange(),
    [0, beamY, 9],
  );
  const dial = print(70, 24, (context) => {
    context.fillStyle = '#f4f1e6';
    context.fillRect(0, 0, 70, 24);
    context.fillStyle = '#15191d';
    for (let tick = -10; tick <= 10; tick += 1)
      context.fillRect(35 + tick * 3 - 0.25, 4, 0.5, tick % 5 === 0 ? 12 : 7);
  });
  dial.position.set(0, 112, 7.6);
  const back = part(roundedBox(74, 28, 3, 1), brass(), [0, 112, 6]);
  const set = [
    [10, -112],
    [8, -88],
    [6.4, -70],
    [5, -56],
  ].map(([radius = 0, x = 0]) => weight(radius, x, 34, 54));
  const nut = part(flats(26, beamY - 161, beamY - 146), steel(), [-ARM - 3, 0, 6]);
  return {
    object: assembly([
      base,
      drawer,
      knob,
      column,
      ...beam,
      ...lower,
      hub,
      ...ends,
      pointer,
      back,
      dial,
      ...pan(-ARM, beamY - 14),
      ...pan(ARM, beamY - 14),
      ...set,
      weight(9, ARM + 4, beamY - 161, 4),
      nut,
    ]),
    stance: 'standing',
    turn: -24,
    elevation: 18,
    dimensions: [
      { from: [-WIDTH / 2, 0], to: [WIDTH / 2, 0], text: `${WIDTH} mm`, side: 'below' },
      { from: [-ARM, 0], to: [-ARM, 312], text: `${HEIGHT - 8} mm`, side: 'left' },
      { from: [-ARM, beamY], to: [ARM, beamY], text: `${ARM * 2} mm`, side: 'above' },
      { from: [ARM + 52, beamY - 160], text: '⌀ 104 mm', side: 'right' },
    ],
  };
}

export const variants: Variants = { 'precision-balance': precisionBalance };
