/** What tells the tools of a family apart: their names without the words that all begin with. */
export function variantNames(names: readonly string[]): readonly string[] {
  const words = names.map((name) => name.split(' '));
  const [first = []] = words;
  const different = first.findIndex((word, place) => words.some((other) => other[place] !== word));
  const shared = different === -1 ? first.length : different;
  return names.map((name) => name.split(' ').slice(shared).join(' ') || name);
}
