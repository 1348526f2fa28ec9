import type { InstalledPackage } from './lock-file';

const REGISTRY = 'https://registry.npmjs.org/';
/** An SHA-512 digest: 64 bytes in Base64. */
const SHA512 = /^sha512-[A-Za-z0-9+/]{86}==$/;

/**
 * Every package comes from the public registry (so does an entry without a URL, through npm's configured mirror)
 * and is exactly what it was when the lock file was written.
 */
export function originFaults(packages: readonly InstalledPackage[]): string[] {
  return packages.flatMap(({ path, name, resolved, integrity = '' }) => [
    ...(SHA512.test(integrity) ? [] : [`${path} has no SHA-512 digest`]),
    ...(resolved === undefined || resolved.startsWith(`${REGISTRY}${name}/-/`)
      ? []
      : [`${path} comes from ${resolved}, not from ${name} of the public registry`]),
  ]);
}
