import type { Camera, Scene, WebGLRenderer } from 'three';

/** Averages renderings of one size: soft light, and edges without steps. */
export class Accumulator {
  private readonly sum: Float32Array;
  private readonly pixels: Uint8Array;
  private count = 0;

  constructor(
    private readonly renderer: WebGLRenderer,
    private readonly width: number,
    private readonly height: number,
  ) {
    renderer.setSize(width, height);
    this.sum = new Float32Array(width * height * 4);
    this.pixels = new Uint8Array(width * height * 4);
  }

  add(scene: Scene, camera: Camera): void {
    this.renderer.render(scene, camera);
    const gl = this.renderer.getContext();
    gl.readPixels(0, 0, this.width, this.height, gl.RGBA, gl.UNSIGNED_BYTE, this.pixels);
    const { sum, pixels } = this;
    for (let byte = 0; byte < sum.length; byte += 1) sum[byte] = (sum[byte] ?? 0) + (pixels[byte] ?? 0);
    this.count += 1;
  }

  /** The average, with straight alpha. */
  toCanvas(): HTMLCanvasElement {
    const { width, height, sum, count } = this;
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
        const alpha = (sum[from + 3] ?? 0) / count;
        const unmultiply = alpha > 0 ? 255 / alpha / count : 0;
        for (let channel = 0; channel < 3; channel += 1) {
          image.data[to + channel] = Math.min(255, (sum[from + channel] ?? 0) * unmultiply);
        }
        image.data[to + 3] = alpha;
      }
    }
    context.putImageData(image, 0, 0);
    return canvas;
  }
}
