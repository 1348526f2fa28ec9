import { Injectable } from '@nestjs/common';
import { CategoriesService } from './categories.service';
import type { Category } from './domain/category';
import type { CategoryTree } from './domain/category-tree';
import type { Tool } from './domain/tool';
import { wordsOf } from './search-index/words';
import { ToolsService } from './tools.service';

const MAX_CATEGORIES = 3;
const MAX_TOOLS = 6;

export interface SearchSuggestions {
  readonly categories: readonly Category[];
  readonly tree: CategoryTree;
  readonly tools: readonly Tool[];
}

/** What a search may mean, while it is typed. */
@Injectable()
export class SearchSuggestionsService {
  constructor(
    private readonly tools: ToolsService,
    private readonly categories: CategoriesService,
  ) {}

  /**
   * Categories and tools that match best; none for a text without words.
   *
   * @throws DomainError BAD_USER_INPUT that names `text` for one that is too long
   */
  async suggest(text: string): Promise<SearchSuggestions> {
    const words = wordsOf(text);
    const query = { search: text, sort: 'BEST_MATCH', first: MAX_TOOLS, includeTotalCount: false } as const;
    const [tree, page] = await Promise.all([
      this.categories.tree(),
      this.tools.find(query, { search: 'text' }),
    ]);
    if (words.length === 0) return { categories: [], tree, tools: [] };
    const categories = tree.categories.filter(({ name }) => hasBeginnings(wordsOf(name), words));
    return {
      tree,
      categories: categories.slice(0, MAX_CATEGORIES),
      tools: page.edges.map(({ node }) => node),
    };
  }
}

/** Whether each beginning is one of some word. */
function hasBeginnings(words: readonly string[], beginnings: readonly string[]): boolean {
  return beginnings.every((beginning) => words.some((word) => word.startsWith(beginning)));
}
