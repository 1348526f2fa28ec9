import { type ChildProcess, fork } from 'node:child_process';
import { CORES, pinToCore } from '../processes/cores';
import type { LoadOptions, LoadResult } from './load';

/** What asks: a process of its own on a core of its own, so that it takes no time from those who answer. */
export class LoadProcess {
  private constructor(private readonly child: ChildProcess) {}

  /** @param distDir folder of the built programs */
  static start(distDir: string): LoadProcess {
    const child = fork(`${distDir}/resilience/load/worker.js`, [], { serialization: 'advanced' });
    pinToCore(CORES.load, child.pid ?? 0);
    return new LoadProcess(child);
  }

  /** @param counting called when the warm-up is over. @throws Error when a connection broke */
  run(order: LoadOptions, counting: () => void): Promise<LoadResult> {
    return new Promise((done, fail) => {
      const ended = () => fail(new Error('what asks has ended; its output says why'));
      const hear = (message: 'counting' | LoadResult) => {
        if (message === 'counting') {
          counting();
          return;
        }
        this.child.off('message', hear);
        this.child.off('exit', ended);
        done(message);
      };
      this.child.on('message', hear);
      this.child.once('exit', ended);
      this.child.send(order);
    });
  }

  close(): void {
    this.child.disconnect();
  }
}
