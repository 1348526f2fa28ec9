/** Licences that the project may be used, changed and sold with, without showing its own source. */
export const ALLOWED: readonly string[] = [
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'MIT-0'],
  // For single files (MPL), data (CC), a font (OFL), an argument parser and a compressor (Zlib): none of them reaches beyond itself.
  // sharp's libvips, a shared library of its own that anyone may replace (LGPL 3, section 4): it asks nothing of what uses it.
  'LGPL-3.0-or-later',
  // fast-sha256, which tests alone use: dedicated to the public domain.
  'Unlicense',
  ...['CC-BY-4.0', 'CC0-1.0', 'MPL-2.0', 'OFL-1.1', 'Python-2.0', 'Zlib'],
];

/** What packages say in their own files, whose package.json says nothing, or not as SPDX has it. */
export const READ_BY_HAND: Readonly<Record<string, string>> = {
  'deep-freeze': 'CC0-1.0',
  fuzzy: 'MIT',
  limiter: 'MIT',
  'passport-strategy': 'MIT',
  pause: 'MIT',
  'png-js': 'MIT',
};

/** Whether an SPDX expression of `AND` and `OR` can be met by licences that are allowed; `AND` binds closer. */
export function isAllowed(expression: string): boolean {
  return withoutParentheses(expression)
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => ALLOWED.includes(licence.trim())));
}

/** Expressions within expressions do not come up, and are not understood. */
function withoutParentheses(expression: string): string {
  return expression.replace(/^\(([^()]*)\)$/, '$1');
}
