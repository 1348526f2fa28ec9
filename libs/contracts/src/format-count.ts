import { LOCALE } from './locale';

export function formatCount(count: number): string {
  return count.toLocaleString(LOCALE);
}
