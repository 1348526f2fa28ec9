import { CatmullRomCurve3, MeshPhysicalMaterial, TubeGeometry, Vector3 } from 'three';
import { assembly, part, rod } from '../geometry';
import { orange, rubber } from '../materials';
import type { Subject, Variants } from '../model';
import { random } from '../random';
import { pattern } from '../textures';

const BAR = 6;

/** Double braid, white with an orange tracer; `length` mm of rope. */
function braid(length: number): MeshPhysicalMaterial {
  const draw = (colors: readonly string[]) => (context: CanvasRenderingContext2D, width: number) => {
    context.fillStyle = '#8d8a82';
    context.fillRect(0, 0, width, width);
    const step = width / 4;
    for (let row = 0; row < 4; row += 1)
      for (let column = 0; column < 4; column += 1) {
        const isRight = (row + column) % 2 === 0;
        context.fillStyle = colors[row === 0 && isRight ? 1 : 0] ?? '#ffffff';
        context.save();
        context.translate((column + 0.5) * step, (row + 0.5) * step);
        context.rotate(isRight ? 0.72 : -0.72);
        context.beginPath();
        context.roundRect(-step * 0.62, -step * 0.36, step * 1.24, step * 0.72, step * 0.3);
        context.fill();
        context.restore();
      }
  };
  const size = [20 / length, 1 / 2] as const;
  const map = pattern([256, 256], size, draw(['#e9e6de', '#ff5a00']));
  const bumps = pattern([256, 256], size, draw(['#ffffff', '#ffffff']));
  return new MeshPhysicalMaterial({ map, bumpMap: bumps, bumpScale: 3, roughness: 0.85, sheen: 0.4 });
}

function strand(points: readonly Vector3[], segments: number) {
  const curve = new CatmullRomCurve3([...points], false, 'centripetal');
  return part(new TubeGeometry(curve, segments, BAR, 14, false), braid(curve.getLength()));
}

/** Coil of 17 turns, tied with four turns of its own end; whipped ends. */
function rope(): Subject {
  const turns = 17;
  const points: Vector3[] = [];
  for (let step = 0; step <= turns * 14; step += 1) {
    const angle = (step / 14) * 2 * Math.PI - 1.2;
    const turn = Math.floor(step / 14);
    const [layer, place] = [turn % 4, Math.floor(turn / 4)];
    const radius = 158 + place * 12.5 + (layer % 2) * 5 + (random() - 0.5) * 5;
    const height = BAR + layer * 11 + (random() - 0.5) * 3;
    points.push(new Vector3(Math.cos(angle) * radius * 1.08, height, Math.sin(angle) * radius * 0.96));
  }
  const last = points.at(-1) ?? new Vector3();
  const wraps: Vector3[] = [];
  for (let step = 0; step <= 4 * 12; step += 1) {
    const angle = (step / 12) * 2 * Math.PI;
    wraps.push(new Vector3(190 + Math.cos(angle) * 46, 22 + Math.sin(angle) * 30, 30 - step * 1.05));
  }
  wraps.push(new Vector3(250, 16, -40), new Vector3(285, BAR, -70), new Vector3(300, BAR, -120));
  const end = wraps.at(-1) ?? last;
  const tail = [
    last,
    new Vector3(last.x * 0.72, BAR + 4, last.z * 0.66),
    new Vector3(60, BAR, -40),
    new Vector3(0, BAR, -20),
  ];
  return {
    object: assembly([
      strand(points, turns * 72),
      strand(wraps, 420),
      strand(tail, 60),
      part(rod(BAR + 0.7, -18, 18), rubber(), [end.x + 2, BAR, end.z - 10], [80, 0, 0]),
      part(rod(BAR + 1.1, -3, 3), orange(), [end.x, BAR, end.z + 4], [80, 0, 0]),
      part(rod(BAR + 0.7, -18, 18), rubber(), [-8, BAR, -17], [0, 20, 90]),
    ]),
    stance: 'standing',
    turn: -18,
    elevation: 58,
    drawnFrom: 'top',
    dimensions: [{ from: [-230, 0, 230], to: [230, 0, 230], text: '20 m, ⌀ 12 mm', side: 'below' }],
  };
}

export const variants: Variants = { 'rigging-rope-20-m': rope };
