import { formatMajorUnits, parseMajorUnits } from '@shop/contracts';

/** Reads "19", "7.5", "7,5 %" as hundredths of a percent, without float arithmetic; undefined when invalid. */
export function parsePercent(text: string): number | undefined {
  return parseMajorUnits(text.trim().replace(/\s*%$/, '').replace(',', '.'));
}

/** Writes hundredths of a percent: 1900 becomes "19", 750 becomes "7.5". */
export function formatPercent(basisPoints: number): string {
  return formatMajorUnits(basisPoints).replace(/\.?0+$/, '');
}
