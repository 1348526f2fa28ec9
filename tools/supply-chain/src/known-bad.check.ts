import type { InstalledPackage } from './lock-file';
import { isBelow } from './versions';

/** Versions of a package that must not be installed. */
export interface KnownBad {
  readonly package: string;
  /** The first of them; all older ones too unless given. */
  readonly from?: string;
  /** The first version that is well again. */
  readonly below: string;
  /** The advisory's id: CVE or GHSA. */
  readonly id: string;
  readonly reason: string;
}

/** No package is one of those that are known to be bad. Needs no network: the list is kept by hand. */
export function knownBadFaults(packages: readonly InstalledPackage[], list: readonly KnownBad[]): string[] {
  return packages.flatMap(({ path, name, version }) =>
    list
      .filter((bad) => bad.package === name)
      .filter(({ from = '0.0.0', below }) => !isBelow(version, from) && isBelow(version, below))
      .map(({ below, id, reason }) => `${path} ${version} is older than ${below}: ${reason} (${id})`),
  );
}
