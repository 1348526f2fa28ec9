import {
  DirectionalLight,
  Mesh,
  NeutralToneMapping,
  PCFShadowMap,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  ShadowMaterial,
  Vector3,
  WebGLRenderer,
} from 'three';
import { studio } from './environment';
import type { Subject } from './model';
import { frame, pose } from './stage';

export interface RenderOptions {
  readonly width: number;
  readonly height: number;
  /** Jittered pictures that are averaged: each has its own point of the light and of the pixel. */
  readonly samples: number;
}

const GOLDEN_ANGLE = 2.399963;
const KEY = new Vector3(-0.62, 1, 0.12);
/** Share of samples from the softbox; the others come from all over the sky and make the contact shadow. */
const KEY_SHARE = 0.6;

/** Direction of the light in one sample. */
function lightDirection(index: number, samples: number): Vector3 {
  const keySamples = Math.ceil(samples * KEY_SHARE);
  const isKey = index < keySamples;
  const share = isKey ? (index + 0.5) / keySamples : (index - keySamples + 0.5) / (samples - keySamples);
  const angle = index * GOLDEN_ANGLE;
  const radius = Math.sqrt(share) * (isKey ? 0.45 : 0.84);
  const offset = new Vector3(Math.cos(angle) * radius, 0, Math.sin(angle) * radius);
  if (isKey) return KEY.clone().add(offset).normalize();
  return offset.setY(Math.sqrt(1 - radius * radius)).normalize();
}

function softbox(): DirectionalLight {
  const light = new DirectionalLight(0xffffff, 1.7);
  light.castShadow = true;
  light.shadow.mapSize.set(1024, 1024);
  light.shadow.radius = 7;
  Object.assign(light.shadow.camera, { left: -14, right: 14, top: 14, bottom: -14, near: 1, far: 80 });
  light.shadow.bias = -0.0004;
  light.shadow.normalBias = 0.03;
  return light;
}

/** Averages the samples. @returns straight-alpha RGBA rows from the top, as a PNG data URL */
export function render(subject: Subject, { width, height, samples }: RenderOptions): string {
  const renderer = new WebGLRenderer({ antialias: true, preserveDrawingBuffer: true, alpha: true });
  renderer.setPixelRatio(1);
  renderer.setSize(width, height);
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = PCFShadowMap;
  renderer.toneMapping = NeutralToneMapping;
  renderer.toneMappingExposure = 1;
  renderer.setClearColor(0, 0);

  const scene = new Scene();
  scene.environment = new PMREMGenerator(renderer).fromScene(studio(), 0.006).texture;
  const posed = pose(subject);
  const ground = new Mesh(new PlaneGeometry(300, 300), new ShadowMaterial({ opacity: 0.5 }));
  ground.rotation.x = -Math.PI / 2;
  ground.receiveShadow = true;
  const light = softbox();
  scene.add(posed, ground, light);
  const camera = frame(posed, subject, width / height);

  const gl = renderer.getContext();
  const sum = new Float32Array(width * height * 4);
  const pixels = new Uint8Array(width * height * 4);
  for (let index = 0; index < samples; index += 1) {
    light.position.copy(lightDirection(index, samples)).multiplyScalar(40);
    camera.setViewOffset(
      width,
      height,
      ((index * 0.618034) % 1) - 0.5,
      ((index * 0.754878) % 1) - 0.5,
      width,
      height,
    );
    renderer.render(scene, camera);
    gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
    for (let byte = 0; byte < sum.length; byte += 1) sum[byte] = (sum[byte] ?? 0) + (pixels[byte] ?? 0);
  }
  renderer.dispose();
  renderer.forceContextLoss();
  return toPng(sum, width, height, samples);
}

function toPng(sum: Float32Array, width: number, height: number, samples: number): string {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No 2D canvas');
  const image = context.createImageData(width, height);
  for (let row = 0; row < height; row += 1) {
    for (let byte = 0; byte < width * 4; byte += 4) {
      const from = (height - 1 - row) * width * 4 + byte;
      const to = row * width * 4 + byte;
      const alpha = (sum[from + 3] ?? 0) / samples;
      const unmultiply = alpha > 0 ? 255 / alpha / samples : 0;
      for (let channel = 0; channel < 3; channel += 1) {
        image.data[to + channel] = Math.min(255, (sum[from + channel] ?? 0) * unmultiply);
      }
      image.data[to + 3] = alpha;
    }
  }
  context.putImageData(image, 0, 0);
  return canvas.toDataURL('image/png');
}
