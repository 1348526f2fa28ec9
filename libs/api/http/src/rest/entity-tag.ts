const VERSION = /^(?:W\/)?"(\d{1,10})(?:-[\w-]+)?"$/;

/** The `ETag` of an entity; the response cache appends a hash of the body, as stock changes within a version. */
export function versionTag(version: number): string {
  return `"${version}"`;
}

/**
 * The versions that `If-Match` names (RFC 9110, 13.1.1); undefined for `*` and without the header. Only the version is
 * compared: tags are weak because one stands for the body in every encoding.
 */
export function versionsOfIfMatch(header: string | undefined): readonly number[] | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  return header.split(',').flatMap((tag) => {
    const version = VERSION.exec(tag.trim())?.[1];
    return version === undefined ? [] : [Number(version)];
  });
}
