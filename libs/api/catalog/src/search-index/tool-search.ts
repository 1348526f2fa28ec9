import { Injectable } from '@nestjs/common';
import { Edge, type Page, type PageRequest } from '@shop/api-common';
import { StoreClock } from '@shop/api-database';
import type { Tool, ToolFilter, ToolSort } from '../domain/tool';
import type { WordGroups, WordPlace } from '../persistence/tool-filter';
import { listName } from '../persistence/tool-order';
import { ToolRepository } from '../persistence/tool.repository';
import { VocabularyRepository } from '../persistence/vocabulary.repository';
import { readSearchCursor, type SearchPlace, writeSearchCursor } from './search-cursor';

type ToolEdge = Page<Tool>['edges'][number];

/** A search for tools. */
export interface ToolSearchRequest extends PageRequest {
  /** As `wordsOfSearch` makes them: a tool must have all. */
  readonly words: readonly string[];
  readonly filter?: ToolFilter | undefined;
  readonly sort: ToolSort;
}

/**
 * Words of the catalog that the words of one search stand for at most, shared out evenly: many short words then cost no
 * more than one. The first of the alphabet count; more have only a letter or two in common.
 */
const MEANINGS_MAX = 100;

/** The newest first means here: first those with all words in their name. Any other order mixes both. */
const RANKED: readonly WordPlace[] = ['name', 'elsewhere'];
const UNRANKED: readonly WordPlace[] = ['anywhere'];

/**
 * Finds tools by words, by beginnings of words, and where a word finds nothing by words that it may be a typo of. A
 * walk by pages keeps to the words that it started with, so that what others do meanwhile neither hides nor repeats
 * tools.
 */
@Injectable()
export class ToolSearch {
  constructor(
    private readonly tools: ToolRepository,
    private readonly vocabulary: VocabularyRepository,
    private readonly clock: StoreClock,
  ) {}

  /** @throws DomainError BAD_USER_INPUT for a cursor that is not of this search */
  async page(request: ToolSearchRequest): Promise<Page<Tool>> {
    if (request.after != null) {
      return this.read(request, readSearchCursor(listOf(request), request.after, tiersOf(request).length));
    }
    const start = { asOf: this.clock.now().getTime(), typos: 0, tier: 0 };
    const page = await this.read(request, start);
    if (page.edges.length > 0) return page;
    const typos = await this.wordsOfNobody(request.words, start.asOf);
    return typos === 0 ? page : this.read(request, { ...start, typos });
  }

  private async read(request: ToolSearchRequest, place: SearchPlace): Promise<Page<Tool>> {
    const groups = await this.meaningsOf(request.words, place);
    // No word at all, as of a lone accent, finds nothing either.
    const isLost = groups.length === 0 || groups.some((group) => group.length === 0);
    if (isLost) return { edges: [], hasNextPage: false, hasPreviousPage: false, totalCount: 0 };
    const page = await this.readTiers(request, groups, place);
    const totalCount = await this.countOf(request, groups, page);
    return { totalCount, hasPreviousPage: Boolean(request.after), ...page };
  }

  /** A first page that is the last one has all, which the store need not look for once more. */
  private countOf(
    { filter, after, includeTotalCount: count = true }: ToolSearchRequest,
    groups: WordGroups,
    { edges, hasNextPage }: Pick<Page<Tool>, 'edges' | 'hasNextPage'>,
  ): number | Promise<number> {
    if (!count) return -1;
    if (!after && !hasNextPage) return edges.length;
    return this.tools.count({ filter, found: { groups, place: 'anywhere' } });
  }

  /** Fills a page from the tier of its place and those behind it. */
  private async readTiers(request: ToolSearchRequest, groups: WordGroups, start: SearchPlace) {
    const { first, filter, sort } = request;
    const { asOf, typos } = start;
    const list = listOf(request);
    const edges: ToolEdge[] = [];
    for (const [tier, place] of tiersOf(request).entries()) {
      if (tier < start.tier) continue;
      const missing = first - edges.length;
      const page = await this.tools.page({
        ...{ sort, filter, found: { groups, place } },
        first: Math.max(missing, 1),
        after: tier === start.tier ? start.after : undefined,
      });
      const write = ({ cursor }: ToolEdge) => writeSearchCursor(list, { asOf, typos, tier, after: cursor });
      for (const edge of page.edges.slice(0, missing)) edges.push(new Edge(edge.node, edge, write));
      if (page.hasNextPage || page.edges.length > missing) return { edges, hasNextPage: true };
    }
    return { edges, hasNextPage: false };
  }

  /** The words of the catalog that each word of the search stands for. */
  private meaningsOf(
    words: readonly string[],
    { asOf, typos, after }: Omit<SearchPlace, 'tier'>,
  ): Promise<WordGroups> {
    const at = new Date(asOf);
    const share = Math.floor(MEANINGS_MAX / words.length);
    // What is remembered is true of the present alone, and a later page is as of the beginning of its walk.
    const beginning = after === undefined ? 'nowBeginningWith' : 'beginningWith';
    return Promise.all(
      words.map((word, index) =>
        this.vocabulary[((typos >> index) & 1) === 1 ? 'similarTo' : beginning](word, at, share),
      ),
    );
  }

  /** Which words no tool has (any more), as `SearchPlace.typos` tells it. */
  private async wordsOfNobody(words: readonly string[], asOf: number): Promise<number> {
    const groups = await this.meaningsOf(words, { asOf, typos: 0 });
    const bits = await Promise.all(
      groups.map(async (meant, index) =>
        meant.length > 0 && (await this.tools.anyHas(meant)) ? 0 : 1 << index,
      ),
    );
    return bits.reduce((all, bit) => all | bit, 0);
  }
}

function tiersOf({ sort }: ToolSearchRequest): readonly WordPlace[] {
  return sort === 'NEWEST' ? RANKED : UNRANKED;
}

function listOf({ sort, words }: ToolSearchRequest): string {
  return `${listName(sort)}:${words.join(' ')}`;
}
