import type { Mesh } from 'three';
import { print } from './materials';

export interface DialScale {
  readonly radius: number;
  /** First and last value, and where they stand: degrees clockwise from 12 o'clock. */
  readonly from: readonly [value: number, degrees: number];
  readonly to: readonly [value: number, degrees: number];
  readonly minor: number;
  readonly major: number;
  readonly label: (value: number) => string;
  readonly legend: string;
}

/** Printed face of a round instrument. */
export function dial({ radius, from, to, minor, major, label, legend }: DialScale): Mesh {
  return print(
    radius * 2,
    radius * 2,
    (context) => {
      context.translate(radius, radius);
      context.fillStyle = '#fafaf7';
      context.beginPath();
      context.arc(0, 0, radius, 0, 2 * Math.PI);
      context.fill();
      context.fillStyle = '#14181c';
      context.textAlign = 'center';
      context.textBaseline = 'middle';
      const angleOf = (value: number) =>
        ((from[1] + ((value - from[0]) / (to[0] - from[0])) * (to[1] - from[1])) * Math.PI) / 180;
      for (let step = 0; from[0] + step * minor <= to[0] + 1e-6; step += 1) {
        const value = from[0] + step * minor;
        const isMajor = Math.abs(value / major - Math.round(value / major)) < 1e-6;
        context.save();
        context.rotate(angleOf(value));
        const [width, length] = isMajor ? [0.022, 0.13] : [0.011, 0.075];
        context.fillRect((-width * radius) / 2, -0.95 * radius, width * radius, length * radius);
        context.restore();
        if (!isMajor || (value === to[0] && (to[1] - from[1]) % 360 === 0)) continue;
        context.font = `700 ${radius * 0.15}px Archivo, "Liberation Sans", Arial, sans-serif`;
        context.fillText(
          label(value),
          Math.sin(angleOf(value)) * radius * 0.7,
          -Math.cos(angleOf(value)) * radius * 0.7,
        );
      }
      context.font = `600 ${radius * 0.11}px Archivo, "Liberation Sans", Arial, sans-serif`;
      context.fillText(legend, 0, radius * 0.42);
      if (!legend) return;
      context.fillStyle = '#f25c05';
      context.fillRect(-radius * 0.12, radius * 0.54, radius * 0.24, radius * 0.05);
    },
    900 / radius / 2,
  );
}
