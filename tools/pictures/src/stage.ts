import { Box3, Group, Mesh, PerspectiveCamera, Vector3, type Object3D } from 'three';
import type { Subject } from './model';

/** Half the size to which every subject is scaled, so that one light fits all. */
export const STAGE_RADIUS = 10;
const FIELD_OF_VIEW = 20;
const CAMERA_DISTANCE = 82;
const FILL = 0.84;
const radians = (degrees = 0) => (degrees * Math.PI) / 180;

/** The subject in its pose, resting on y = 0. */
export function pose(subject: Subject): Group {
  const posed = new Group();
  const { object, stance } = subject;
  const inner = new Group();
  inner.add(object);
  const isLying = stance === 'lying';
  if (isLying) {
    inner.rotation.order = 'XYZ';
    inner.rotation.set(radians(-90 - (subject.dip ?? 0)), radians(subject.roll), 0);
  } else inner.rotation.x = radians(subject.roll);
  posed.add(inner);
  posed.rotation.y = radians(subject.turn);
  const box = new Box3().setFromObject(posed, true);
  const size = box.getSize(new Vector3()).length() / 2;
  const center = box.getCenter(new Vector3());
  posed.scale.setScalar(STAGE_RADIUS / size);
  posed.position.set(-center.x, -box.min.y, -center.z).multiplyScalar(STAGE_RADIUS / size);
  posed.updateMatrixWorld(true);
  return posed;
}

function eachPoint(root: Object3D, visit: (point: Vector3) => void): void {
  const point = new Vector3();
  root.traverse((node) => {
    if (!(node instanceof Mesh)) return;
    const positions = node.geometry.getAttribute('position');
    for (let index = 0; index < positions.count; index += 1) {
      visit(point.fromBufferAttribute(positions, index).applyMatrix4(node.matrixWorld));
    }
  });
}

/** A camera that sees the posed subject in the middle of the frame, inside its central square. */
export function frame(
  posed: Object3D,
  { stance, elevation, fill = FILL }: Subject,
  aspect: number,
): PerspectiveCamera {
  const angle = radians(elevation ?? (stance === 'lying' ? 62 : 22));
  const camera = new PerspectiveCamera(FIELD_OF_VIEW, aspect, 5, 300);
  const target = new Vector3(0, STAGE_RADIUS / 4, 0);
  const direction = new Vector3(0, Math.sin(angle), Math.cos(angle));
  let distance = CAMERA_DISTANCE;
  for (let round = 0; round < 6; round += 1) {
    camera.position.copy(target).addScaledVector(direction, distance);
    camera.lookAt(target);
    camera.updateMatrixWorld(true);
    const seen = new Box3();
    eachPoint(posed, (point) => seen.expandByPoint(point.project(camera)));
    const [width, height] = [(seen.max.x - seen.min.x) * aspect, seen.max.y - seen.min.y];
    const halfHeight = distance * Math.tan(radians(FIELD_OF_VIEW / 2));
    const [right, up] = [new Vector3(), new Vector3()];
    camera.matrixWorld.extractBasis(right, up, new Vector3());
    target.addScaledVector(right, ((seen.max.x + seen.min.x) / 2) * halfHeight * aspect);
    target.addScaledVector(up, ((seen.max.y + seen.min.y) / 2) * halfHeight);
    distance *= Math.max(width, height) / 2 / fill;
  }
  return camera;
}
