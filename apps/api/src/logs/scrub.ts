const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/\bey[\w-]{4,2048}\.[\w-]{4,8192}\.[\w-]{4,2048}\b/g, '[token]'],
  [/\b(?:sk|rk|pk|whsec)_\w{4,512}/g, '[key]'],
  [/\b(p[im]_\w{1,128})_secret_\w{1,128}/g, '$1_secret_[hidden]'],
  [/\/\/[^\s/@]{1,512}@/g, '//[credentials]@'],
  [/[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g, '[e-mail]'],
  [/(?<!\w)\d(?:[ -]?\d){12,18}(?!\w)/g, '[number]'],
];

/** Removes tokens, keys, client secrets, credentials, e-mails and card numbers from a text. */
export function scrub(text: string): string {
  return SECRETS.reduce((result, [pattern, instead]) => result.replace(pattern, instead), text);
}
