import type { InstalledPackage, Manifest } from './lock-file';

/** Packages with an install script must be listed in `allowScripts`, so that `npm ci` runs nothing unreviewed. */
export function scriptFaults(
  packages: readonly InstalledPackage[],
  { allowScripts = {} }: Manifest,
): string[] {
  return packages
    .filter(({ name, hasInstallScript }) => hasInstallScript && !(name in allowScripts))
    .map(({ path }) => `${path} has an install script that allowScripts of package.json does not speak of`);
}
