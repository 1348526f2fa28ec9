import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';

/** Long enough for what was sent before to be read, and for a load balancer that looks twice a second to notice. */
const STILL_SERVING_MS = 500;

/**
 * The time between being told to end and closing the door: still serving, no longer ready. Without it a request that
 * was on its way when the signal came would find the connection closed.
 */
@Injectable()
export class Leave implements BeforeApplicationShutdown {
  /** The process has been told to end. */
  hasBegun = false;

  async beforeApplicationShutdown(): Promise<void> {
    this.hasBegun = true;
    await new Promise((done) => setTimeout(done, STILL_SERVING_MS));
  }
}
