import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { runPeriodically } from '@shop/api-common';
import { MediaService } from '@shop/api-media';
import { ToolImageRepository } from './persistence/tool-image.repository';

const INTERVAL_MS = 3_600_000;

/** Removes uploads that no tool shows, a day after they were last chosen. */
@Injectable()
export class UnusedPictures implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(UnusedPictures.name);
  private readonly shutdown = new AbortController();
  private stop: () => Promise<void> = () => Promise.resolve();

  constructor(
    private readonly media: MediaService,
    private readonly images: ToolImageRepository,
  ) {}

  onApplicationBootstrap(): void {
    this.stop = runPeriodically({
      intervalMs: INTERVAL_MS,
      run: async () => void (await this.remove()),
      onError: (error) => this.logger.warn(`Unused pictures will be looked for again: ${String(error)}`),
    });
  }

  onModuleDestroy(): void {
    this.shutdown.abort();
    void this.stop();
  }

  /** @returns how many were removed */
  remove(): Promise<number> {
    return this.media.removeUnused((ids) => this.images.findShown(ids), this.shutdown.signal);
  }
}
