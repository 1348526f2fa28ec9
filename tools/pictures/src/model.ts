import type { Object3D } from 'three';

/** Millimetres in the coordinates of the model. */
export type Point = readonly [x: number, y: number, z?: number];

/** One measure of the drawing: a line with two ends, or a note at one point. */
export interface Dimension {
  readonly from: Point;
  /** Absent for a note with a leader line. */
  readonly to?: Point;
  /** Such as "338 mm" or "⌀ 28 mm". */
  readonly text: string;
  /** Side of the outline on which the line stands; notes stand beside their point. */
  readonly side?: 'above' | 'below' | 'left' | 'right';
}

/** What a model builds: the object in millimetres, how it is photographed, and what its drawing says. */
export interface Subject {
  readonly object: Object3D;
  /** `lying`: built in the XY plane, thickness along Z, laid on the ground. `standing`: Y is up. */
  readonly stance: 'lying' | 'standing';
  /** Degrees about the vertical axis, counter-clockwise. */
  readonly turn: number;
  /** Degrees of the camera above the ground; by default 62 for lying and 22 for standing subjects. */
  readonly elevation?: number;
  /** Degrees by which a lying subject is rolled about its own Y axis, or a standing one tipped about X. */
  readonly roll?: number;
  /** Degrees by which the far end (+Y) of a lying subject is lowered, so that both ends touch the ground. */
  readonly dip?: number;
  /** Part of the frame's height that the subject fills. */
  readonly fill?: number;
  /** Side from which the drawing shows the object; by default the front (along Z). */
  readonly drawnFrom?: 'front' | 'side' | 'top';
  readonly dimensions: readonly Dimension[];
}

/** One model file: what it builds for each picture, by the picture's slug. */
export type Variants = Readonly<Record<string, () => Subject>>;
