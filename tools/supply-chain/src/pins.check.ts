import type { LockEntry, LockFile, Manifest } from './lock-file';

const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

/** What the project itself asks for is asked for in one exact version, and that is the one that is installed. */
export function pinFaults({ packages }: LockFile, { dependencies, devDependencies }: Manifest): string[] {
  return Object.entries({ ...dependencies, ...devDependencies }).flatMap(([name, version]) => {
    if (!EXACT.test(version)) return [`${name} is asked for as ${version}, not in one exact version`];
    const { version: there }: LockEntry = packages[`node_modules/${name}`] ?? {};
    return there === version ? [] : [`${name} is asked for in ${version}, and the lock file has ${there}`];
  });
}
