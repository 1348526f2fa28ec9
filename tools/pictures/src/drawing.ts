import { Box3, Group, Vector3 } from 'three';
import { dimensionMarks, type Paper } from './dimensions';
import { visibleLines } from './hidden-lines';
import type { Point, Subject } from './model';
import { polylines } from './polylines';

const WIDTH = 960;
const HEIGHT = 640;
const GRID = 16;
/** The outline stays in this part of the sheet; the dimensions stand around it. */
const FIELD = { width: 592, height: 352 };
/** Readable on the light and on the dark ground of the shop. */
const INK = '#75808a';

const ROTATIONS = { front: [0, 0], side: [0, -Math.PI / 2], top: [Math.PI / 2, 0] } as const;

/** Dimension drawing of the subject as SVG: orthographic outline, 16-px grid, measures in millimetres. */
export function drawing({ object, drawnFrom = 'front', dimensions }: Subject): string {
  const view = new Group();
  const turned = new Group();
  const [x, y] = ROTATIONS[drawnFrom];
  turned.rotation.set(x, y, 0);
  turned.add(object);
  view.add(turned);
  view.updateMatrixWorld(true);
  let box = new Box3().setFromObject(view, true);
  const size = box.getSize(new Vector3());
  if (size.y > size.x * 1.3) {
    view.rotation.z = Math.PI / 2;
    view.updateMatrixWorld(true);
    box = new Box3().setFromObject(view, true);
  }
  const span = box.getSize(new Vector3());
  const scale = Math.min(FIELD.width / span.x, FIELD.height / span.y);
  const center = box.getCenter(new Vector3());
  const toX = (value: number) => WIDTH / 2 + (value - center.x) * scale;
  const toY = (value: number) => HEIGHT / 2 - (value - center.y) * scale;
  const paper: Paper = {
    place: ([px, py, pz = 0]: Point) => {
      const spot = new Vector3(px, py, pz).applyMatrix4(turned.matrixWorld);
      return [toX(spot.x), toY(spot.y)];
    },
    left: toX(box.min.x),
    right: toX(box.max.x),
    top: toY(box.max.y),
    bottom: toY(box.min.y),
  };
  const marks = dimensionMarks(dimensions, paper);
  const lines = visibleLines(view, box).map(
    ([x1, y1, x2, y2]) => [toX(x1), toY(y1), toX(x2), toY(y2)] as const,
  );
  const outline = polylines(lines, 0.35)
    .map((points) => `M${points.map(([px, py]) => `${round(px)} ${round(py)}`).join('L')}`)
    .join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`,
    `<path d="${grid()}" stroke="${INK}" stroke-opacity=".14" fill="none"/>`,
    `<path d="${outline}" stroke="${INK}" stroke-width="2" stroke-linejoin="round" stroke-linecap="round" fill="none"/>`,
    marks,
    '</svg>\n',
  ].join('\n');
}

const round = (value: number) => Math.round(value * 10) / 10;

function grid(): string {
  const columns = Array.from(
    { length: WIDTH / GRID - 1 },
    (_, index) => `M${(index + 1) * GRID} 0V${HEIGHT}`,
  );
  const rows = Array.from({ length: HEIGHT / GRID - 1 }, (_, index) => `M0 ${(index + 1) * GRID}H${WIDTH}`);
  return [...columns, ...rows].join('');
}
