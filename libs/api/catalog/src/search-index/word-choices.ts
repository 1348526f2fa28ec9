import type { WordChoices, WordGroups } from '../persistence/tool-filter';

/** A span of a search, and catalog words for each phrase that means the same. */
export interface SynonymChoice {
  readonly start: number;
  readonly end: number;
  readonly alternatives: readonly WordGroups[];
}

/**
 * What tools must have: the words of a search, or of synonyms in the place of some. A group without words is one that finds
 * nothing.
 *
 * @param expanded catalog words for each search word
 */
export function combine(expanded: readonly WordGroups[], synonyms: readonly SynonymChoice[]): WordChoices {
  const isReplaced = (index: number) => synonyms.some(({ start, end }) => start <= index && index < end);
  const groups = expanded.filter((_, index) => !isReplaced(index)).flat();
  const choices: (readonly WordGroups[])[] = [];
  for (const { start, end, alternatives } of synonyms) {
    const choice = joinSingles([expanded.slice(start, end).flat(), ...alternatives].filter(canBeFound));
    const [first = [[]], ...more] = choice;
    if (more.length === 0) groups.push(...first);
    else choices.push(choice);
  }
  return choices.length === 0 ? { groups } : { groups, choices };
}

/** Whether each group has a word. */
export function canBeFound(groups: WordGroups): boolean {
  return groups.every(({ length }) => length > 0);
}

/** Alternatives of one group each become one. */
function joinSingles(alternatives: readonly WordGroups[]): WordGroups[] {
  const singles = alternatives.filter(({ length }) => length === 1).flat(2);
  const others = alternatives.filter(({ length }) => length !== 1);
  return singles.length === 0 ? others : [[[...new Set(singles)]], ...others];
}
