export interface RenderOptions {
  readonly width: number;
  readonly height: number;
  /** Jittered pictures that are averaged: each has its own point of the light and of the pixel. */
  readonly samples: number;
  /** A closer look: how much of the frame's height the whole subject would fill, and what is in the middle. */
  readonly closeUp?: CloseUp;
}

export interface CloseUp {
  readonly fill: number;
  /** Part of the frame by which the subject is moved: to the right and down. */
  readonly shift: readonly [right: number, down: number];
}
