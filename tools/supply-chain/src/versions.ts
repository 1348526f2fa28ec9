/** Major, minor and patch of a version, and whether it comes before their release. */
function parts(version: string): readonly [number, number, number, boolean] {
  const [numbers = '', ...prerelease] = version.split('-');
  const [major = 0, minor = 0, patch = 0] = numbers.split('.').map(Number);
  return [major, minor, patch, prerelease.length > 0];
}

/** Whether a version is older than a release. */
export function isBelow(version: string, release: string): boolean {
  const [one, other] = [parts(version), parts(release)];
  for (const place of [0, 1, 2] as const) {
    if (one[place] !== other[place]) return one[place] < other[place];
  }
  return one[3] && !other[3];
}
