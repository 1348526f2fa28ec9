import type { InstalledPackage, Manifest } from './lock-file';

/** Whoever has an install script is named in `allowScripts`, so nothing new runs at `npm ci` unseen. */
export function scriptFaults(
  packages: readonly InstalledPackage[],
  { allowScripts = {} }: Manifest,
): string[] {
  return packages
    .filter(({ name, hasInstallScript }) => hasInstallScript && !(name in allowScripts))
    .map(({ path }) => `${path} has an install script that allowScripts of package.json does not speak of`);
}
