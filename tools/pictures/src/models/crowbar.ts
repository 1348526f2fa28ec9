import { CatmullRomCurve3, TubeGeometry, Vector3 } from 'three';
import { assembly, creased, flats, part, plate } from '../geometry';
import { darkSteel, orange, steel } from '../materials';
import type { Subject, Variants } from '../model';
import { bentBar, outline } from '../shapes';

const LENGTH = 600;
const RADIUS = 9.5;

function crowbar(): Subject {
  const bend = new CatmullRomCurve3(
    [
      [0, 430],
      [0, 500],
      [1, 540],
      [14, 574],
      [40, 588],
      [64, 578],
      [74, 560],
    ].map(([x = 0, y = 0]) => new Vector3(x, y, 0)),
    false,
    'centripetal',
  );
  const hook = part(creased(new TubeGeometry(bend, 60, RADIUS, 6)), darkSteel());
  const bar = part(flats(RADIUS * 2 * Math.cos(Math.PI / 6), 40, 432), darkSteel());
  const claw = outline(
    bentBar(
      [
        [69, 572],
        [76, 553],
        [86, 532],
        [98, 512],
      ],
      [18, 14, 9, 2.5],
    ),
  );
  const prongs = [-1, 1].map((side) => part(plate(claw, 10, 1.2), darkSteel(), [0, 0, side * 6.2]));
  const chisel = part(
    plate(
      outline([
        [-8.5, 60],
        [8.5, 60],
        [9, 36, 10],
        [13, 0],
        [-3, 0],
        [-8, 36, 10],
      ]),
      21,
      2,
    ),
    darkSteel(),
  );
  const edge = part(
    plate(
      outline([
        [-2, 2],
        [12.6, 2],
        [13, -1],
        [-3, -1],
      ]),
      20,
      0.5,
    ),
    steel(),
  );
  const ring = part(flats(RADIUS * 2 * Math.cos(Math.PI / 6) + 1, 392, 408), orange());
  return {
    object: assembly([hook, bar, ...prongs, chisel, edge, ring]),
    stance: 'lying',
    turn: 40,
    dimensions: [
      { from: [0, -1], to: [40, 598], text: `${LENGTH} mm`, side: 'above' },
      { from: [-RADIUS, 560], to: [99, 512], text: '108 mm', side: 'left' },
      { from: [-RADIUS, 64], to: [RADIUS, 64], text: 'SW 16 mm', side: 'right' },
    ],
  };
}

export const variants: Variants = { 'crowbar-600-mm': crowbar };
