import { CylinderGeometry, Mesh, MeshPhysicalMaterial } from 'three';
import { pattern } from './textures';

/** What is printed around a cylinder about Y. @param draw in millimetres, from the upper left corner */
export function wrappedLabel(
  radius: number,
  [width, height]: readonly [number, number],
  draw: (context: CanvasRenderingContext2D) => void,
  pixelsPerMm = 6,
): Mesh {
  const map = pattern([width * pixelsPerMm, height * pixelsPerMm], [1, 1], (context) => {
    context.scale(pixelsPerMm, pixelsPerMm);
    draw(context);
  });
  const angle = width / radius;
  const geometry = new CylinderGeometry(radius, radius, height, 48, 1, true, -angle / 2, angle);
  const mesh = new Mesh(geometry, new MeshPhysicalMaterial({ map, transparent: true, roughness: 0.45 }));
  mesh.receiveShadow = true;
  mesh.userData['isPrint'] = true;
  return mesh;
}

/** Lines of text, centred. @param lines [text, height of its letters, y of its middle, colour] */
export function writeLines(
  context: CanvasRenderingContext2D,
  x: number,
  lines: readonly (readonly [string, number, number, string])[],
): void {
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const [text, height, y, color] of lines) {
    context.fillStyle = color;
    context.font = `700 ${height * 1.38}px Archivo, "Liberation Sans", Arial, sans-serif`;
    context.fillText(text, x, y);
  }
}
