import {
  DoubleSide,
  Mesh,
  MeshBasicMaterial,
  NeutralToneMapping,
  PCFShadowMap,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  ShadowMaterial,
  WebGLRenderer,
  type Object3D,
  type PerspectiveCamera,
  type Texture,
} from 'three';
import { Accumulator } from './accumulator';
import { studio } from './environment';
import { AreaLight } from './light';
import type { Subject } from './model';
import type { RenderOptions } from './render-options';
import { frame, pose } from './stage';

/** The shadow is soft, so that three eighths of the size are enough; but its steps need more samples than the subject. */
const SHADOW_SCALE = 0.375;
const SHADOW_SAMPLES = 3;
const SHADOW_OPACITY = 0.55;

/** Photographs the subject with its shadow on nothing. @returns a PNG with straight alpha as a data URL */
export function render(subject: Subject, options: RenderOptions): string {
  const { width, height, samples } = options;
  studioRenderer ??= createRenderer();
  const { renderer, environment } = studioRenderer;
  const posed = pose(subject);
  const fill = options.closeUp?.fill ?? subject.fill;
  const camera = frame(posed, { ...subject, ...(fill && { fill }) }, width / height);
  // The ground is out of sight in a close-up.
  const shadow = options.closeUp ? undefined : renderShadow(renderer, posed, camera, options);
  const scene = new Scene();
  scene.environment = environment;
  const light = new AreaLight();
  scene.add(posed, light.light);
  const picture = new Accumulator(renderer, width, height);
  for (let index = 0; index < samples; index += 1) {
    light.moveTo(index, samples);
    aim(camera, options, [((index * 0.618034) % 1) - 0.5, ((index * 0.754878) % 1) - 0.5]);
    picture.add(scene, camera);
  }
  const canvas = picture.toCanvas();
  if (shadow) drawBehind(canvas, shadow);
  dispose(posed);
  return canvas.toDataURL('image/png');
}

function drawBehind(canvas: HTMLCanvasElement, shadow: HTMLCanvasElement): void {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No 2D canvas');
  context.globalCompositeOperation = 'destination-over';
  context.filter = `blur(${canvas.width / 640}px)`;
  context.drawImage(shadow, 0, 0, canvas.width, canvas.height);
}

interface StudioRenderer {
  readonly renderer: WebGLRenderer;
  readonly environment: Texture;
}

/** One for all pictures: its programs and its environment map take seconds to make. */
let studioRenderer: StudioRenderer | undefined;

function createRenderer(): StudioRenderer {
  const renderer = new WebGLRenderer({ antialias: false, preserveDrawingBuffer: true, alpha: true });
  renderer.setPixelRatio(1);
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = PCFShadowMap;
  renderer.toneMapping = NeutralToneMapping;
  renderer.setClearColor(0, 0);
  const environment = new PMREMGenerator(renderer).fromScene(studio(), 0.006).texture;
  return { renderer, environment };
}

function dispose(root: Object3D): void {
  root.traverse((node) => {
    if (node instanceof Mesh) node.geometry.dispose();
  });
}

/** Moves what the camera sees by the shift of a close-up, and by a part of a pixel. */
function aim(camera: PerspectiveCamera, options: RenderOptions, [x, y]: readonly [number, number]): void {
  const { width, height, closeUp } = options;
  const [right, down] = closeUp?.shift ?? [0, 0];
  camera.setViewOffset(width, height, x - right * width, y - down * height, width, height);
}

/** The shadow alone: the subject casts it without being seen. */
function renderShadow(
  renderer: WebGLRenderer,
  posed: Object3D,
  camera: PerspectiveCamera,
  options: RenderOptions,
): HTMLCanvasElement {
  const [width, height] = [options.width * SHADOW_SCALE, options.height * SHADOW_SCALE];
  const samples = options.samples * SHADOW_SAMPLES;
  const ground = new Mesh(new PlaneGeometry(300, 300), new ShadowMaterial({ opacity: SHADOW_OPACITY }));
  ground.rotation.x = -Math.PI / 2;
  ground.receiveShadow = true;
  const light = new AreaLight();
  const scene = new Scene();
  scene.add(posed, ground, light.light);
  const shadow = new Accumulator(renderer, width, height);
  const restore = hide(posed);
  aim(camera, options, [0, 0]);
  for (let index = 0; index < samples; index += 1) {
    light.moveTo(index, samples);
    shadow.add(scene, camera);
  }
  restore();
  return fadedToEdges(shadow.toCanvas());
}

/** No shadow reaches the edge of the picture. */
function fadedToEdges(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No 2D canvas');
  const { width, height } = canvas;
  context.setTransform(width / 2, 0, 0, height / 2, width / 2, height / 2);
  const fade = context.createRadialGradient(0, 0, 0.62, 0, 0, 1);
  fade.addColorStop(0, '#000f');
  fade.addColorStop(1, '#0000');
  context.globalCompositeOperation = 'destination-in';
  context.fillStyle = fade;
  context.fillRect(-1, -1, 2, 2);
  return canvas;
}

/** Leaves the subject in the shadow map alone. @returns what shows it again */
function hide(root: Object3D): () => void {
  const unseen = new MeshBasicMaterial({ colorWrite: false, depthWrite: false, side: DoubleSide });
  const materials = new Map<Mesh, Mesh['material']>();
  root.traverse((node) => {
    if (!(node instanceof Mesh)) return;
    materials.set(node, node.material);
    node.material = unseen;
  });
  return () => {
    for (const [mesh, material] of materials) mesh.material = material;
  };
}
