import {
  CanvasTexture,
  DoubleSide,
  Mesh,
  MeshPhysicalMaterial,
  PlaneGeometry,
  RepeatWrapping,
  SRGBColorSpace,
} from 'three';
import { random } from './random';

const LIVERY_ORANGE = 0xf44a00;

function texture(
  width: number,
  height: number,
  draw: (context: CanvasRenderingContext2D) => void,
): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No 2D canvas');
  draw(context);
  const result = new CanvasTexture(canvas);
  result.wrapS = result.wrapT = RepeatWrapping;
  result.anisotropy = 8;
  return result;
}

/** Grinding marks along X; one repeat is 60 mm. */
function grinding(): CanvasTexture {
  const marks = texture(512, 512, (context) => {
    context.fillStyle = '#8c8c8c';
    context.fillRect(0, 0, 512, 512);
    for (let mark = 0; mark < 2600; mark += 1) {
      const shade = Math.round(90 + random() * 140);
      context.fillStyle = `rgba(${shade},${shade},${shade},0.16)`;
      const [x, width] = [random() * 512, 60 + random() * 420];
      context.fillRect(x - 512, random() * 512, width, 1);
      context.fillRect(x, random() * 512, width, 1);
    }
  });
  marks.repeat.set(1 / 60, 1 / 60);
  return marks;
}

/** Uneven skin of forged steel, cast iron and moulded rubber; one repeat is 40 mm. */
function grain(contrast: number): CanvasTexture {
  const skin = texture(256, 256, (context) => {
    context.fillStyle = '#808080';
    context.fillRect(0, 0, 256, 256);
    for (let speck = 0; speck < 9000; speck += 1) {
      const shade = random() > 0.5 ? 255 : 0;
      context.fillStyle = `rgba(${shade},${shade},${shade},${contrast})`;
      context.fillRect(random() * 256, random() * 256, 1 + random() * 2, 1 + random() * 2);
    }
  });
  skin.repeat.set(1 / 40, 1 / 40);
  return skin;
}

/** Polished or finely turned steel. */
export const steel = () => new MeshPhysicalMaterial({ color: 0xc3c8cd, metalness: 1, roughness: 0.24 });

/** Ground steel sheet: blades, rules, plates. */
export const groundSteel = () =>
  new MeshPhysicalMaterial({
    color: 0xc6cbd0,
    metalness: 1,
    roughness: 0.5,
    roughnessMap: grinding(),
    bumpMap: grinding(),
    bumpScale: 0.25,
  });

/** Drop-forged and shot-blasted steel: hammer heads, chisels. */
export const forgedSteel = () =>
  new MeshPhysicalMaterial({
    color: 0x9aa0a5,
    metalness: 1,
    roughness: 0.33,
    bumpMap: grain(0.1),
    bumpScale: 0.5,
  });

/** Phosphated or blued steel. */
export const darkSteel = () =>
  new MeshPhysicalMaterial({
    color: 0x4b4f53,
    metalness: 1,
    roughness: 0.44,
    bumpMap: grain(0.08),
    bumpScale: 0.4,
  });

export const chrome = () => new MeshPhysicalMaterial({ color: 0xdfe3e6, metalness: 1, roughness: 0.1 });
export const brass = () => new MeshPhysicalMaterial({ color: 0xe0bb68, metalness: 1, roughness: 0.26 });
export const aluminium = () => new MeshPhysicalMaterial({ color: 0xd4d8dc, metalness: 1, roughness: 0.38 });
export const castIron = () =>
  new MeshPhysicalMaterial({
    color: 0x3b3e41,
    metalness: 0.6,
    roughness: 0.6,
    bumpMap: grain(0.16),
    bumpScale: 0.9,
  });

/** The black grip of the range. */
export const rubber = () =>
  new MeshPhysicalMaterial({
    color: 0x1c1f22,
    roughness: 0.62,
    clearcoat: 0.12,
    clearcoatRoughness: 0.55,
    bumpMap: grain(0.05),
    bumpScale: 0.3,
  });

/** The ring, end cap or lever in the house colour. */
export const orange = () =>
  new MeshPhysicalMaterial({
    color: LIVERY_ORANGE,
    roughness: 0.5,
    clearcoat: 0.25,
    clearcoatRoughness: 0.3,
  });

/** Moulded plastic of any colour. */
export const plastic = (color: number) =>
  new MeshPhysicalMaterial({ color, roughness: 0.38, clearcoat: 0.4, clearcoatRoughness: 0.3 });

/** Powder-coated sheet metal of any colour. */
export const paint = (color: number) =>
  new MeshPhysicalMaterial({
    color,
    roughness: 0.34,
    clearcoat: 0.8,
    clearcoatRoughness: 0.2,
    side: DoubleSide,
  });

export const fabric = (color: number) =>
  new MeshPhysicalMaterial({
    color,
    roughness: 0.95,
    sheen: 0.6,
    sheenRoughness: 0.6,
    bumpMap: grain(0.3),
    bumpScale: 0.8,
    side: DoubleSide,
  });

export const glass = (color = 0xffffff) =>
  new MeshPhysicalMaterial({
    color,
    roughness: 0.04,
    transparent: true,
    opacity: 0.22,
    clearcoat: 1,
    clearcoatRoughness: 0.02,
    side: DoubleSide,
  });

/** Oiled hickory, grain along Y; one repeat is 80 x 320 mm. */
export function hickory(): MeshPhysicalMaterial {
  const map = texture(256, 1024, (context) => {
    context.fillStyle = '#c79a63';
    context.fillRect(0, 0, 256, 1024);
    for (let line = 0; line < 240; line += 1) {
      context.strokeStyle = `rgba(${random() > 0.3 ? '104,62,22' : '236,204,150'},${random() * 0.2})`;
      context.lineWidth = random() * 2.2;
      context.beginPath();
      let x = random() * 256;
      context.moveTo(x, 0);
      for (let y = 0; y <= 1024; y += 64) context.lineTo((x += (random() - 0.5) * 6), y);
      context.stroke();
    }
  });
  map.colorSpace = SRGBColorSpace;
  map.repeat.set(1 / 80, 1 / 320);
  return new MeshPhysicalMaterial({ map, roughness: 0.5, clearcoat: 0.3, clearcoatRoughness: 0.4 });
}

/** What is printed on a face: drawn at `pixelsPerMm`, transparent where nothing is drawn. Origin is the lower left corner. */
export function print(
  width: number,
  height: number,
  draw: (context: CanvasRenderingContext2D) => void,
  pixelsPerMm = 12,
): Mesh {
  const map = texture(Math.round(width * pixelsPerMm), Math.round(height * pixelsPerMm), (context) => {
    context.setTransform(pixelsPerMm, 0, 0, pixelsPerMm, 0, 0);
    draw(context);
  });
  map.colorSpace = SRGBColorSpace;
  const material = new MeshPhysicalMaterial({
    map,
    transparent: true,
    roughness: 0.5,
    polygonOffset: true,
    polygonOffsetFactor: -2,
  });
  const mesh = new Mesh(new PlaneGeometry(width, height), material);
  mesh.receiveShadow = true;
  mesh.userData['isPrint'] = true;
  return mesh;
}

/** One line of text, `height` mm high in its capitals. @param width of the field in which it is centred */
export function lettering(text: string, height: number, width: number, color = '#14181c'): Mesh {
  return print(width, height * 1.6, (context) => {
    context.fillStyle = color;
    context.font = `700 ${height * 1.38}px Archivo, "Liberation Sans", Arial, sans-serif`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(text, width / 2, height * 0.85);
  });
}
