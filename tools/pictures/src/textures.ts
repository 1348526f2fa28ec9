import { CanvasTexture, MeshPhysicalMaterial, RepeatWrapping, SRGBColorSpace } from 'three';
import { random } from './random';

/** A drawing that repeats over every surface. @param size of one repeat in mm of the surface's coordinates */
export function pattern(
  pixels: readonly [number, number],
  size: readonly [number, number],
  draw: (context: CanvasRenderingContext2D, width: number, height: number) => void,
): CanvasTexture {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = pixels;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No 2D canvas');
  draw(context, canvas.width, canvas.height);
  const result = new CanvasTexture(canvas);
  result.colorSpace = SRGBColorSpace;
  result.wrapS = result.wrapT = RepeatWrapping;
  result.repeat.set(1 / size[0], 1 / size[1]);
  result.anisotropy = 8;
  return result;
}

/** Specks in several colours on a ground. @param largest in pixels */
function specks(ground: string, colors: readonly string[], count: number, largest: number) {
  return (context: CanvasRenderingContext2D, width: number, height: number) => {
    context.fillStyle = ground;
    context.fillRect(0, 0, width, height);
    for (let speck = 0; speck < count; speck += 1) {
      context.fillStyle = colors[Math.floor(random() * colors.length)] ?? ground;
      const [x, y, size] = [random() * width, random() * height, 1 + random() * random() * largest];
      context.beginPath();
      context.ellipse(x, y, size, size * (0.5 + random() * 0.5), random() * 3, 0, 7);
      context.fill();
    }
  };
}

/** Wire-cut clay, fired. */
export function clay(): MeshPhysicalMaterial {
  const colors = ['rgba(70,24,16,.35)', 'rgba(190,92,66,.4)', 'rgba(120,44,30,.4)', 'rgba(40,16,14,.3)'];
  const map = pattern([1024, 1024], [120, 120], specks('#94402e', colors, 9000, 7));
  const bumps = pattern(
    [1024, 1024],
    [120, 120],
    specks('#808080', ['rgba(0,0,0,.5)', 'rgba(255,255,255,.25)'], 9000, 6),
  );
  return new MeshPhysicalMaterial({ map, bumpMap: bumps, bumpScale: 1.6, roughness: 0.93 });
}

/** Bristles along Y. */
export function bristles(light: string, dark: string): MeshPhysicalMaterial {
  const draw = (context: CanvasRenderingContext2D, width: number, height: number) => {
    context.fillStyle = light;
    context.fillRect(0, 0, width, height);
    for (let hair = 0; hair < 1400; hair += 1) {
      context.strokeStyle = hair % 2 ? dark : light;
      context.globalAlpha = 0.15 + random() * 0.5;
      context.lineWidth = 0.6 + random() * 1.6;
      const x = random() * width;
      context.beginPath();
      context.moveTo(x, 0);
      context.lineTo(x, height);
      context.stroke();
    }
  };
  const map = pattern([512, 64], [24, 200], draw);
  return new MeshPhysicalMaterial({ map, bumpMap: map, bumpScale: 2.5, roughness: 0.72, sheen: 0.3 });
}
