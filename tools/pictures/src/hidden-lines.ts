import {
  Color,
  Mesh,
  MeshDepthMaterial,
  OrthographicCamera,
  RGBADepthPacking,
  Scene,
  Vector3,
  WebGLRenderer,
  type Box3,
  type Object3D,
} from 'three';
import { drawnEdges } from './edges';

/** A visible line in millimetres of the view: x to the right, y up. */
export type Line = readonly [x1: number, y1: number, x2: number, y2: number];

const SIZE = 1600;
/** Points per line of which each is visible or not. */
const STEP_MM_SHARE = 1 / 400;

/** Orthographic view of the object along -Z, hidden lines removed by its depth map. */
export function visibleLines(object: Object3D, box: Box3): Line[] {
  const size = box.getSize(new Vector3());
  const half = (Math.max(size.x, size.y) / 2) * 1.05;
  const center = box.getCenter(new Vector3());
  const range = size.z + 4;
  const camera = new OrthographicCamera(-half, half, half, -half, 0, range);
  camera.position.set(center.x, center.y, box.max.z + 2);
  const depths = depthMap(object, camera);
  const tolerance = 0.004 + 0.35 / range;
  const isVisible = (point: Vector3) => {
    const column = Math.round(((point.x - center.x) / half / 2 + 0.5) * SIZE);
    const row = Math.round(((point.y - center.y) / half / 2 + 0.5) * SIZE);
    const depth = (box.max.z + 2 - point.z) / range;
    let farthest = 0;
    for (let dy = -2; dy <= 2; dy += 2) {
      for (let dx = -2; dx <= 2; dx += 2)
        farthest = Math.max(farthest, depths[(row + dy) * SIZE + column + dx] ?? 1);
    }
    return depth < farthest + tolerance;
  };
  const step = half * 2 * STEP_MM_SHARE;
  return drawnEdges(object, new Vector3(0, 0, 1)).flatMap(([from, to]) => runs(from, to, step, isVisible));
}

/** The visible stretches of one edge. */
function runs(from: Vector3, to: Vector3, step: number, isVisible: (point: Vector3) => boolean): Line[] {
  const count = Math.max(1, Math.ceil(from.distanceTo(to) / step));
  const lines: Line[] = [];
  let start: number | undefined;
  for (let index = 0; index <= count; index += 1) {
    const isSeen = index < count && isVisible(from.clone().lerp(to, (index + 0.5) / count));
    if (isSeen) start ??= index;
    else if (start !== undefined) {
      const [begin, end] = [from.clone().lerp(to, start / count), from.clone().lerp(to, index / count)];
      lines.push([begin.x, begin.y, end.x, end.y]);
      start = undefined;
    }
  }
  return lines;
}

function depthMap(object: Object3D, camera: OrthographicCamera): Float32Array {
  const renderer = new WebGLRenderer({ antialias: false, preserveDrawingBuffer: true });
  renderer.setPixelRatio(1);
  renderer.setSize(SIZE, SIZE);
  renderer.setClearColor(new Color(0xffffff), 1);
  const scene = new Scene();
  scene.add(object);
  scene.overrideMaterial = new MeshDepthMaterial({ depthPacking: RGBADepthPacking });
  object.traverse((node) => {
    if (node instanceof Mesh && node.userData['isPrint']) node.visible = false;
  });
  renderer.render(scene, camera);
  const gl = renderer.getContext();
  const pixels = new Uint8Array(SIZE * SIZE * 4);
  gl.readPixels(0, 0, SIZE, SIZE, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
  renderer.dispose();
  renderer.forceContextLoss();
  const depths = new Float32Array(SIZE * SIZE);
  for (let index = 0; index < depths.length; index += 1) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(index * 4, index * 4 + 4);
    depths[index] = red / 255 + green / 255 / 256 + blue / 255 / 65536 + alpha / 255 / 16777216;
  }
  return depths;
}
