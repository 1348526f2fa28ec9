const MIN_PHONE_DIGITS = 3;
const MIN_ADDRESS_CHARACTERS = 4;

/** Phones that a spreadsheet reads as a formula are stored as typed and neutralized on export (abuse.md, E10). */
const FORMULA = /^[=@\t]/;

/** Whether a text may be a delivery phone: three digits of any script, so that short internal numbers pass. */
export function isPlausiblePhone(text: string): boolean {
  return FORMULA.test(text) || countOf(/\p{Nd}/gu, text) >= MIN_PHONE_DIGITS;
}

/** Whether a text may be a delivery address: four letters or digits of any script. */
export function isPlausibleAddress(text: string): boolean {
  return countOf(/[\p{L}\p{Nd}]/gu, text) >= MIN_ADDRESS_CHARACTERS;
}

function countOf(pattern: RegExp, text: string): number {
  return text.match(pattern)?.length ?? 0;
}
