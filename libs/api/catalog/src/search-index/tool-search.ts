import { Injectable } from '@nestjs/common';
import type { Page, PageRequest } from '@shop/api-common';
import { StoreClock } from '@shop/api-database';
import type { Tool, ToolFilter, ToolSort } from '../domain/tool';
import type { FoundWords, WordChoices, WordGroups, WordPlace } from '../persistence/tool-filter';
import { listName } from '../persistence/tool-order';
import { ToolRepository } from '../persistence/tool.repository';
import { VocabularyRepository } from '../persistence/vocabulary.repository';
import { beginningsFor, codeOf, splitsOf } from './codes';
import { SynonymExpansion } from './synonym-expansion';
import { canBeFound, combine } from './word-choices';
import { readSearchCursor, type SearchPlace, writeSearchCursor } from './search-cursor';
import { pairsOf } from './words';

type ToolEdge = Page<Tool>['edges'][number];

export interface SearchText {
  /** From `wordsOfSearch`; a tool must match all. */
  readonly words: readonly string[];
  /** The search as a folded article number. */
  readonly number: string;
}

export interface ToolSearchRequest extends PageRequest, SearchText {
  readonly filter?: ToolFilter | undefined;
  readonly sort: ToolSort;
}

/** Max catalog words that the words of one search expand to, shared evenly. */
const MAX_EXPANSIONS = 100;

/**
 * Searches by words, prefixes, pairs of letters in unspaced scripts, model numbers, synonyms and, for a word without
 * matches, typos. Pagination keeps the expansion of the first page.
 */
@Injectable()
export class ToolSearch {
  constructor(
    private readonly tools: ToolRepository,
    private readonly vocabulary: VocabularyRepository,
    private readonly clock: StoreClock,
    private readonly synonyms: SynonymExpansion,
  ) {}

  /** @throws DomainError BAD_USER_INPUT for a cursor that is not of this search */
  async page(request: ToolSearchRequest): Promise<Page<Tool>> {
    if (request.after != null) {
      return this.read(request, readSearchCursor(listOf(request), request.after, tiersOf(request).length));
    }
    const start = { asOf: this.clock.now().getTime(), typos: 0, tier: 0 };
    const page = await this.read(request, start);
    if (page.edges.length > 0) return page;
    const typos = await this.misspelledWords(request, start.asOf);
    return typos === 0 ? page : this.read(request, { ...start, typos });
  }

  /** What the first page of a search looks for; undefined when some word finds nothing. */
  async find(search: SearchText): Promise<FoundWords | undefined> {
    const asOf = this.clock.now().getTime();
    const typos = await this.misspelledWords(search, asOf);
    const found = await this.findWords(search, { asOf, typos });
    return found && { ...found, place: 'anywhere' };
  }

  private async read(request: ToolSearchRequest, place: SearchPlace): Promise<Page<Tool>> {
    const { filter, after, includeTotalCount = true } = request;
    const found = await this.findWords(request, place);
    if (!found) return { edges: [], hasNextPage: false, hasPreviousPage: false, totalCount: 0 };
    const page = await this.readTiers(request, found, place);
    // A single page needs no count query.
    const isWhole = !after && !page.hasNextPage;
    const count = () => this.tools.count({ filter, found: { ...found, place: 'anywhere' } });
    const totalCount = !includeTotalCount ? -1 : isWhole ? page.edges.length : await count();
    return { totalCount, hasPreviousPage: Boolean(after), ...page };
  }

  /** Fills a page from the cursor's tier and the following ones. */
  private async readTiers(request: ToolSearchRequest, words: Omit<FoundWords, 'place'>, start: SearchPlace) {
    const { first, filter, sort } = request;
    const { asOf, typos } = start;
    const list = listOf(request);
    const edges: ToolEdge[] = [];
    for (const [tier, place] of tiersOf(request).entries()) {
      if (tier < start.tier || (place === 'number' && words.number === undefined)) continue;
      const missing = first - edges.length;
      const page = await this.tools.page({
        ...{ sort, filter, found: { ...words, place } },
        first: Math.max(missing, 1),
        after: tier === start.tier ? start.after : undefined,
      });
      const write = ({ cursor }: ToolEdge) => writeSearchCursor(list, { asOf, typos, tier, after: cursor });
      for (const edge of page.edges.slice(0, missing)) {
        edges.push({
          node: edge.node,
          get cursor() {
            return write(edge);
          },
        });
      }
      if (page.hasNextPage || page.edges.length > missing) return { edges, hasNextPage: true };
    }
    return { edges, hasNextPage: false };
  }

  /** Undefined when some word finds nothing. The tool with exactly this number has all words. */
  private async findWords(
    { words, number }: SearchText,
    place: Pick<SearchPlace, 'asOf' | 'typos'>,
  ): Promise<Omit<FoundWords, 'place'> | undefined> {
    const code = codeOf(number);
    const [expanded, synonyms, isNumber] = await Promise.all([
      this.expandWords(words, place),
      this.synonyms.choicesIn(words, place.asOf),
      this.tools.anyHas([code]),
    ]);
    const { groups, choices = [] } = combine(expanded, synonyms);
    const found: WordChoices = isNumber
      ? {
          groups: groups.map((group) => [...group, code]),
          choices: choices.map((choice) => [...choice, [[code]]]),
        }
      : { groups, choices };
    const isLost = groups.length + choices.length === 0 || !canBeFound(found.groups);
    return isLost ? undefined : { ...found, number: isNumber ? number : undefined };
  }

  /** Catalog words for each search word: one group, or one per pair of letters. */
  private expandWords(
    words: readonly string[],
    { asOf, typos }: Pick<SearchPlace, 'asOf' | 'typos'>,
  ): Promise<WordGroups[]> {
    const at = new Date(asOf);
    const share = Math.floor(MAX_EXPANSIONS / words.length);
    const beginning = new Map<string, Promise<readonly string[]>>();
    const find = (text: string) => {
      const found = beginning.get(text) ?? this.tools.wordsBeginningWith(text, at, share);
      beginning.set(text, found);
      return found;
    };
    const expand = async (word: string, index: number): Promise<WordGroups> => {
      const pairs = pairsOf(word);
      if (pairs) return pairs.map((pair) => [pair]);
      if (((typos >> index) & 1) === 1) return this.expandUnknown(word, at, share);
      return [[...new Set((await Promise.all(beginningsFor(words, index).map(find))).flat())]];
    };
    return Promise.all(words.map(expand));
  }

  /** A word that no tool has: two words written as one, or one with typos. */
  private async expandUnknown(word: string, at: Date, share: number): Promise<WordGroups> {
    const splits = splitsOf(word);
    const known = await this.vocabulary.known(splits.flat(), at);
    const split = splits.find((parts) => parts.every((part) => known.has(part)));
    return split ? split.map((part) => [part]) : [await this.vocabulary.similarTo(word, at, share)];
  }

  /** Bit set of words without matches, none for an article number, as in `SearchPlace.typos`. */
  private async misspelledWords({ words, number }: SearchText, asOf: number): Promise<number> {
    if (await this.tools.anyHas([codeOf(number)])) return 0;
    const expanded = await this.expandWords(words, { asOf, typos: 0 });
    // Pairs of letters have no typos.
    const [hasMatch, synonyms] = await Promise.all([
      Promise.all(expanded.map(([group = [], ...more]) => more.length > 0 || this.tools.anyHas(group))),
      this.synonyms.matchesIn(words, asOf),
    ]);
    return hasMatch.reduce(
      (bits, matches, index) => (matches || synonyms[index] ? bits : bits | (1 << index)),
      0,
    );
  }
}

/** Best matches: the tool with exactly this number, then those with all words in the name. */
function tiersOf({ sort }: ToolSearchRequest): readonly WordPlace[] {
  return sort === 'NEWEST' || sort === 'BEST_MATCH' ? ['number', 'name', 'elsewhere'] : ['anywhere'];
}

function listOf({ sort, words }: ToolSearchRequest): string {
  return `${listName(sort)}:${words.join(' ')}`;
}
