import { Injectable } from '@nestjs/common';
import { SYSTEM_AUDIT_ACTOR } from '@shop/api-audit-log';
import type { Attribute } from './domain/attribute';
import { addCategory } from './domain/change-categories';
import { phraseKey } from './domain/synonym-group';
import { type CatalogList, CatalogListRepository, newItemId } from './persistence/catalog-list.repository';
import { ATTRIBUTES, CATEGORIES, SYNONYMS } from './persistence/catalog-lists';

export interface SeedCategory {
  readonly slug: string;
  readonly name: string;
  /** Slug of a category before it in the list. */
  readonly parent?: string | undefined;
  readonly position: number;
}

/** As {@link Attribute}, with a unit where it has one. */
export type SeedAttribute = Omit<Attribute, 'unit'> & { readonly unit?: string | undefined };

/** Adds what is missing of the lists of the catalog. */
@Injectable()
export class CatalogListSeed {
  constructor(private readonly lists: CatalogListRepository) {}

  /** @returns the id of every category by its slug, those that were there before included */
  async ensureCategories(seed: readonly SeedCategory[]): Promise<ReadonlyMap<string, string>> {
    const items = await this.addMissing(CATEGORIES, (present) => {
      const categories = [...present];
      for (const { parent, ...given } of seed) {
        if (categories.some(({ slug }) => slug === given.slug)) continue;
        const parentId = categories.find(({ slug }) => slug === parent)?.id ?? null;
        categories.push(addCategory(categories, newItemId(), { ...given, parentId }));
      }
      return categories;
    });
    return new Map(items.map(({ slug, id }) => [slug, id]));
  }

  async ensureAttributes(seed: readonly SeedAttribute[]): Promise<void> {
    await this.addMissing(ATTRIBUTES, (present) => {
      const codes = new Set(present.map(({ code }) => code));
      const missing = seed.filter(({ code }) => !codes.has(code));
      return [...present, ...missing.map((attribute) => ({ ...attribute, unit: attribute.unit ?? null }))];
    });
  }

  /** Leaves out groups with a phrase that is there. */
  async ensureSynonyms(seed: readonly (readonly string[])[]): Promise<void> {
    await this.addMissing(SYNONYMS, (present) => {
      const keys = new Set(present.flatMap(({ words }) => words.map(phraseKey)));
      const missing = seed.filter((words) => !words.some((phrase) => keys.has(phraseKey(phrase))));
      return [...present, ...missing.map((words) => ({ id: newItemId(), words }))];
    });
  }

  /** One audit entry for all that is added. */
  private async addMissing<Item>(
    list: CatalogList<Item>,
    complete: (present: readonly Item[]) => readonly Item[],
  ): Promise<readonly Item[]> {
    const { items } = await this.lists.change(SYSTEM_AUDIT_ACTOR, list, (present: readonly Item[]) => {
      const completed = complete(present);
      const counts = { before: { count: present.length }, after: { count: completed.length } };
      return { action: 'SEED_TOOLS', id: 'demo', items: completed, ...counts };
    });
    return items;
  }
}
