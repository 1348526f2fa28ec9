import type { Subject, Variants } from '../model';
import { openEndWrench, type OpenEndWrench } from '../wrench';

function subject(wrench: OpenEndWrench, turn: number, fill: number): Subject {
  const {
    length,
    openings: [small, large],
  } = wrench;
  const top = length - large * 0.95;
  return {
    object: openEndWrench(wrench),
    stance: 'lying',
    turn,
    fill,
    dimensions: [
      { from: [0, 0], to: [0, length], text: `${length} mm`, side: 'above' },
      {
        from: [-large * 1.06, top],
        to: [large * 1.06, top],
        text: `${Math.round(large * 2.12)} mm`,
        side: 'left',
      },
      { from: [0, length - large], text: `${large} mm`, side: 'below' },
      { from: [0, small], text: `${small} mm`, side: 'below' },
    ],
  };
}

export const variants: Variants = {
  'open-end-wrench-13-15': () => subject({ length: 172, openings: [13, 15] }, 48, 0.66),
  'open-end-wrench-17-19': () => subject({ length: 222, openings: [17, 19] }, 40, 0.77),
  'open-end-wrench-22-24': () => subject({ length: 248, openings: [22, 24] }, 32, 0.86),
};
