import type { Object3D } from 'three';
import { loft, part, smooth, type Section } from './geometry';
import { orange, rubber } from './materials';

/** A black grip along Y with the orange ring near its upper end. @param sections from the butt upwards, smooth between */
export function grip(
  sections: readonly Section[],
  ring: { readonly y: number; readonly height: number },
): Object3D[] {
  const body = smooth(sections, 140);
  const at = (y: number): Section => {
    const index = body.findIndex((section) => section[0] >= y);
    return body[index < 0 ? body.length - 1 : index] ?? [y, 1, 1];
  };
  const band = [0, 0.25, 0.5, 0.75, 1].map((share): Section => {
    const [y, radiusX, radiusZ, centerX, centerZ] = at(ring.y + share * ring.height);
    const lift = share === 0 || share === 1 ? 0.05 : 0.5;
    return [y, radiusX + lift, radiusZ + lift, centerX, centerZ];
  });
  return [part(loft(body), rubber()), part(loft(band), orange())];
}
