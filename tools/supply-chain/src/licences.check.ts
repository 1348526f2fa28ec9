import { isAllowed, READ_BY_HAND } from './licences';
import type { InstalledPackage } from './lock-file';

/** The licence of a package; undefined when unknown. */
export function licenceOf({ name, license }: InstalledPackage): string | undefined {
  return READ_BY_HAND[name] ?? license;
}

/** Every package has a licence that the project can live with. */
export function licenceFaults(packages: readonly InstalledPackage[]): string[] {
  return packages.flatMap((one) => {
    const licence = licenceOf(one);
    if (licence === undefined) return [`${one.path} says nothing of its licence`];
    return isAllowed(licence) ? [] : [`${one.path} has the licence ${licence}, which is not allowed`];
  });
}
