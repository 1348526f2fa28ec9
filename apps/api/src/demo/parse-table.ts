/** The cells of a table with a row per line and `|` between columns. */
export function parseTable(text: string): string[][] {
  const lines = text.trim().split('\n');
  return lines.map((line) => line.split('|').map((cell) => cell.trim()));
}
