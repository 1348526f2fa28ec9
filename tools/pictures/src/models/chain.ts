import { CatmullRomCurve3, Matrix4, Vector3 } from 'three';
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import { assembly, part, plate } from '../geometry';
import { darkSteel, lettering, orange } from '../materials';
import type { Subject, Variants } from '../model';
import { circle, outline, rectangle } from '../shapes';
import { surface } from '../surfaces';
import { hookParts } from './hook';

/** Link along X: a stadium of round bar. */
function link(bar: number, pitch: number, halfWidth: number) {
  const straight = pitch + bar - 2 * halfWidth;
  const total = 2 * straight + 2 * Math.PI * halfWidth;
  const at = (u: number, v: number): [number, number, number] => {
    let way = u * total;
    let [x, y, angle] = [0, 0, 0];
    for (const side of [1, -1]) {
      if (way <= straight) {
        [x, y, angle] = [side * (way - straight / 2), side * -halfWidth, (side * -Math.PI) / 2];
        break;
      }
      way -= straight;
      if (way <= Math.PI * halfWidth) {
        angle = way / halfWidth - (side * Math.PI) / 2;
        [x, y] = [(side * straight) / 2 + Math.cos(angle) * halfWidth, Math.sin(angle) * halfWidth];
        break;
      }
      way -= Math.PI * halfWidth;
    }
    const [out, up] = [(Math.cos(v * 2 * Math.PI) * bar) / 2, (Math.sin(v * 2 * Math.PI) * bar) / 2];
    return [x + Math.cos(angle) * out, y + Math.sin(angle) * out, up];
  };
  return surface(at, 44, 12, [60, 25]);
}

/** Where the chain lies: rows joined by bends. */
function route(): CatmullRomCurve3 {
  const points: Vector3[] = [];
  for (let row = 0; row < 6; row += 1) {
    const [from, to] = row % 2 === 0 ? [-175, 175] : [175, -175];
    const y = 165 - row * 62;
    for (let step = 0; step <= 4; step += 1) {
      const x = from + ((to - from) * step) / 4;
      points.push(new Vector3(x, y + 5 * Math.sin(row * 1.7 + step), 0));
    }
    if (row < 5) points.push(new Vector3(to + Math.sign(to) * 34, y - 31, 0));
  }
  return new CatmullRomCurve3(points, false, 'centripetal');
}

function chain() {
  const curve = route();
  const count = Math.floor(curve.getLength() / 24);
  const one = link(8, 24, 9.4);
  const links = Array.from({ length: count + 1 }, (_, index) => {
    const [place, along] = [curve.getPointAt(index / count), curve.getTangentAt(index / count)];
    const up = new Vector3(0, 0, 1).applyAxisAngle(along, (index % 2 ? 1 : -1) * 0.8);
    const matrix = new Matrix4().makeBasis(along, up.clone().cross(along), up);
    return one.clone().applyMatrix4(matrix.setPosition(place));
  });
  return { geometry: mergeGeometries(links), start: curve.getPointAt(0), end: curve.getPointAt(1) };
}

/** Single-leg sling: master link with tag, 3 m of chain, hook. */
function sling(): Subject {
  const { geometry, start, end } = chain();
  const text = lettering('2000 kg', 7, 40, '#14181c');
  text.position.set(0, -3, 1.8);
  const tag = assembly(
    [part(plate(outline(rectangle(0, 0, 46, 34, 6), [circle(0, 12, 3).reverse()]), 3, 0.5), orange()), text],
    [start.x - 96, start.y - 62, -10],
    [0, 0, 24],
  );
  const master = part(link(16, 100, 38), darkSteel(), [start.x - 76, start.y + 4, 0], [16, 0, -8]);
  const joint = part(link(11, 34, 15), darkSteel(), [start.x - 26, start.y, 0], [-40, 0, 0]);
  const hook = assembly(hookParts(), [end.x - 106, end.y - 16, 4], [0, 0, -78]);
  return {
    object: assembly([part(geometry, darkSteel()), master, joint, tag, hook]),
    stance: 'lying',
    turn: 14,
    elevation: 56,
    dimensions: [
      { from: [-175, 165], to: [175, 165], text: '3000 mm, chain 8 × 24 mm', side: 'above' },
      { from: [end.x - 150, end.y], text: '2000 kg', side: 'below' },
    ],
  };
}

export const variants: Variants = { 'lifting-chain-3-m': sling };
