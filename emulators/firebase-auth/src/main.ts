import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { start, type Program } from './program';
import { readSettings } from './settings';

/** Everything in DATA_DIR is private. */
process.umask(0o077);

const startedAt = performance.now();

try {
  const pages = fileURLToPath(new URL('./pages', import.meta.url));
  const program = await start(readSettings(process.env), createRequire(import.meta.url), pages);
  stopWithTheParent(program);
  const { gatewayPort, adminPort } = program;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  process.stdout.write(
    `auth-emulator ready in ${seconds} s: clients http://127.0.0.1:${gatewayPort}, admin 127.0.0.1:${adminPort}\n`,
  );
  const { user, system } = process.cpuUsage();
  process.send?.({ ready: true, gatewayPort, adminPort, cpuMilliseconds: (user + system) / 1000 });
} catch (error) {
  process.stderr.write(`auth-emulator: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

/** Saves and ends on SIGTERM and SIGINT, and when the program that started this one over IPC is gone. */
function stopWithTheParent(program: Program): void {
  const stop = () => {
    program.stop().then(
      () => process.exit(0),
      (error: Error) => {
        process.stderr.write(`auth-emulator: accounts could not be saved: ${error.message}\n`);
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop).once('SIGINT', stop).once('disconnect', stop);
}
