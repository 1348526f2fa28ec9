import { versionsOfIfMatch, versionTag } from './entity-tag';

it.each([
  [undefined, undefined],
  ['*', undefined],
  [versionTag(3), [3]],
  ['W/"3-abc_D-1"', [3]],
  ['"3-x", W/"4"', [3, 4]],
  ['"other", 5', []],
])('reads the versions of If-Match: %p', (header, versions) =>
  expect(versionsOfIfMatch(header)).toEqual(versions),
);
