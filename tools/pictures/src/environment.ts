import {
  BackSide,
  BoxGeometry,
  Color,
  DoubleSide,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  Scene,
  SphereGeometry,
} from 'three';

interface Panel {
  readonly at: readonly [number, number, number];
  readonly size: readonly [number, number];
  readonly brightness: number;
  readonly color?: number;
}

/** What metal reflects: a grey room, the key softbox, a strip at the left, a cool rim, and black flags that draw edges. */
const PANELS: readonly Panel[] = [
  { at: [-26, 34, -8], size: [34, 26], brightness: 5 },
  { at: [2, 40, -34], size: [54, 14], brightness: 2.4 },
  { at: [-42, 8, 14], size: [12, 46], brightness: 3 },
  { at: [36, 20, -20], size: [14, 44], brightness: 5.5, color: 0xd9e6ff },
  { at: [30, 8, 34], size: [20, 16], brightness: 1.4 },
  { at: [-4, 26, 40], size: [44, 12], brightness: 1.8 },
  { at: [10, 42, 4], size: [16, 16], brightness: 0.02, color: 0 },
  { at: [24, 4, -40], size: [26, 20], brightness: 0.02, color: 0 },
  { at: [-16, 2, 42], size: [18, 18], brightness: 0.05, color: 0 },
];

/** The studio around the subject, to be turned into an environment map. */
export function studio(): Scene {
  const scene = new Scene();
  const room = new Mesh(
    new SphereGeometry(90, 32, 16),
    new MeshBasicMaterial({ color: new Color(0x6f767d), side: BackSide }),
  );
  const ground = new Mesh(new BoxGeometry(180, 1, 180), new MeshBasicMaterial({ color: 0xaeb4ba }));
  ground.position.y = -14;
  scene.add(room, ground);
  for (const { at, size, brightness, color = 0xffffff } of PANELS) {
    const panel = new Mesh(
      new PlaneGeometry(...size),
      new MeshBasicMaterial({ color: new Color(color).multiplyScalar(brightness), side: DoubleSide }),
    );
    panel.position.set(...at);
    panel.lookAt(0, 0, 0);
    scene.add(panel);
  }
  return scene;
}
