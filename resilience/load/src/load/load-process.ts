import { type ChildProcess, fork } from 'node:child_process';
import { CORES, pinToCore } from '../processes/cores';
import type { LoadOptions, LoadResult } from './load';

/** Sends the load from a process on a core of its own, to take no time from the server. */
export class LoadProcess {
  private constructor(private readonly child: ChildProcess) {}

  /** @param distDir folder of the built programs */
  static start(distDir: string): LoadProcess {
    const child = fork(`${distDir}/resilience/load/worker.js`, [], { serialization: 'advanced' });
    pinToCore(CORES.load, child.pid ?? 0);
    return new LoadProcess(child);
  }

  /** @param counting called after the warm-up. @throws Error when a connection breaks */
  run(order: LoadOptions, counting: () => void): Promise<LoadResult> {
    return new Promise((done, fail) => {
      const exited = () => fail(new Error('the load process has exited; see its output'));
      const listener = (message: 'counting' | LoadResult) => {
        if (message === 'counting') {
          counting();
          return;
        }
        this.child.off('message', listener);
        this.child.off('exit', exited);
        done(message);
      };
      this.child.on('message', listener);
      this.child.once('exit', exited);
      this.child.send(order);
    });
  }

  close(): void {
    this.child.disconnect();
  }
}
