import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js';
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import { assembly, flats, lathe, part, rod } from '../geometry';
import { chrome, darkSteel, orange, paint, rubber, steel } from '../materials';
import type { Subject, Variants } from '../model';

const [RADIUS, SECTION] = [88, 40];

/** Block tread: staggered rows across the crown of the tire. */
function tread() {
  return mergeGeometries(
    [-1, 0, 1].flatMap((row) =>
      Array.from({ length: 30 }, (_, index) =>
        new RoundedBoxGeometry(17, 15, row === 0 ? 22 : 20, 2, 2.2)
          .translate(0, SECTION - 3.4, 0)
          .rotateX(row * 0.454)
          .translate(0, RADIUS, 0)
          .rotateZ(((index + (row === 0 ? 0.5 : 0)) * Math.PI) / 15),
      ),
    ),
  );
}

/** 3.00-4 tire on a bolted two-piece rim with a roller bearing; the axle lies along Z. */
function wheel(): Subject {
  const tire = lathe(
    Array.from({ length: 65 }, (_, step): [number, number] => {
      const angle = (step / 64) * 2 * Math.PI;
      return [RADIUS + Math.cos(angle) * (SECTION - 1.5), Math.sin(angle) * (SECTION + 1)];
    }),
    128,
  );
  const half = (side: number) => {
    const disc = lathe(
      [
        [12, 8],
        [26, 8],
        [30, 12],
        [42, 13],
        [47, 16],
        [50, 24],
        [54, 30],
        [60, 33],
        [63, 36],
        [62, 38],
        [58, 36.4],
        [50, 33],
        [46, 27],
        [42, 17],
        [30, 16],
        [25, 13],
        [12, 13],
      ],
      128,
    );
    return part(disc, paint(0xd3d8dc), [0, 0, 0], [90 * side, 0, 0]);
  };
  const bolts = [0, 1, 2, 3].map((index) => {
    const at = assembly([part(flats(11, 15, 22), steel(), [0, 0, 0], [90, 0, 0])], [36, 0, 0]);
    return assembly([at], [0, 0, 0], [0, 0, index * 90 + 45]);
  });
  const hub = [-1, 1].map((side) =>
    assembly(
      [
        part(
          lathe(
            [
              [10, 37.5],
              [15, 37.5],
              [17, 36],
              [17, 6],
            ].reverse() as [number, number][],
          ),
          steel(),
        ),
        part(
          lathe([
            [16.8, 28],
            [18.4, 28.6],
            [18.4, 33.4],
            [16.8, 34],
          ]),
          orange(),
        ),
        part(
          lathe([
            [10.2, 37.2],
            [10, 37],
            [10, -1],
          ]),
          darkSteel(),
        ),
      ],
      [0, 0, 0],
      [90 * side, 0, 0],
    ),
  );
  const valve = assembly(
    [part(rod(3, 0, 26), rubber(), [0, 0, 0]), part(rod(3.4, 22, 30), chrome())],
    [0, 46, 27],
    [58, 0, 0],
  );
  return {
    object: assembly([
      part(tire, rubber(), [0, 0, 0], [90, 0, 0]),
      part(tread(), rubber()),
      half(1),
      half(-1),
      ...bolts,
      ...hub,
      valve,
    ]),
    stance: 'standing',
    turn: -38,
    elevation: 16,
    dimensions: [
      { from: [-127, 0], to: [127, 0], text: '⌀ 260 mm', side: 'below' },
      { from: [10, 0], text: 'axle ⌀ 20 mm', side: 'right' },
      { from: [0, 90], text: '3.00–4', side: 'above' },
    ],
  };
}

export const variants: Variants = { 'pneumatic-wheel': wheel };
