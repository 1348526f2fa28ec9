import { LOCALE } from '@shop/contracts';
import type { Category } from './category';

/** The categories of the catalog as a tree, in the order of their positions, each right after its parent. */
export class CategoryTree {
  readonly categories: readonly Category[];
  private readonly byId: ReadonlyMap<string, Category>;
  private readonly children: ReadonlyMap<string | null, readonly Category[]>;

  constructor(stored: readonly Category[]) {
    this.byId = new Map(stored.map((category) => [category.id, category]));
    const sorted = [...stored].sort(
      (a, b) => a.position - b.position || a.name.localeCompare(b.name, LOCALE),
    );
    const children = new Map<string | null, Category[]>();
    for (const category of sorted) {
      const siblings = children.get(category.parentId) ?? [];
      siblings.push(category);
      children.set(category.parentId, siblings);
    }
    this.children = children;
    this.categories = this.below(null);
  }

  get(id: string | null | undefined): Category | undefined {
    return id == null ? undefined : this.byId.get(id);
  }

  /** By id, slug or path: `striking` or `hand-tools/striking`. */
  find(key: string): Category | undefined {
    const slug = key.split('/').at(-1) ?? '';
    const found = this.get(key) ?? this.categories.find((category) => category.slug === slug);
    return found && [found.id, found.slug, this.pathOf(found)].includes(key) ? found : undefined;
  }

  childrenOf(id: string | null): readonly Category[] {
    return this.children.get(id) ?? [];
  }

  /** From the top category to this one. */
  lineOf(category: Category): Category[] {
    const parent = this.get(category.parentId);
    return [...(parent ? this.lineOf(parent) : []), category];
  }

  /** Slugs from the top category on, joined by slashes. */
  pathOf(category: Category): string {
    return this.lineOf(category)
      .map(({ slug }) => slug)
      .join('/');
  }

  /** A category and all below it. */
  idsUnder(category: Category): string[] {
    return [category, ...this.below(category.id)].map(({ id }) => id);
  }

  /** Levels of a category and those below it: 1 without children. */
  heightOf(id: string): number {
    return 1 + Math.max(0, ...this.childrenOf(id).map((child) => this.heightOf(child.id)));
  }

  private below(id: string | null): Category[] {
    return this.childrenOf(id).flatMap((category) => [category, ...this.below(category.id)]);
  }
}
