import { clawHammer, type ClawHammer } from '../hammers';
import type { Subject, Variants } from '../model';

function subject(hammer: ClawHammer, turn: number, fill: number): Subject {
  const { length, faceDiameter, headLength } = hammer;
  const scale = headLength / 128;
  const top = length - 16 * scale;
  return {
    object: clawHammer(hammer),
    stance: 'lying',
    turn,
    fill,
    dimensions: [
      { from: [0, -5], to: [0, length], text: `${length} mm`, side: 'above' },
      {
        from: [-68 * scale, top - 33 * scale],
        to: [61 * scale, top],
        text: `${headLength} mm`,
        side: 'left',
      },
      { from: [61 * scale, top - faceDiameter / 2], text: `⌀ ${faceDiameter} mm`, side: 'right' },
      { from: [0, -5], to: [0, length * 0.53], text: `${Math.round(length * 0.53) + 5} mm`, side: 'below' },
    ],
  };
}

export const variants: Variants = {
  'claw-hammer-16-oz': () => subject({ length: 320, faceDiameter: 25, headLength: 118 }, 42, 0.74),
  'claw-hammer-20-oz': () => subject({ length: 340, faceDiameter: 28, headLength: 130 }, 36, 0.8),
  'claw-hammer-24-oz': () =>
    subject({ length: 370, faceDiameter: 32, headLength: 146, isMilled: true }, 30, 0.86),
};
