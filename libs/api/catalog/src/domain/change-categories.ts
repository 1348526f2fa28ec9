import { DomainError } from '@shop/api-common';
import { LIMITS } from '@shop/contracts';
import type { Category, CategoryChange, NewCategory } from './category';
import { CategoryTree } from './category-tree';
import { slugOf } from './slug';

/** @throws DomainError that names the field; CONFLICT for a slug of another category */
export function addCategory(
  categories: readonly Category[],
  id: string,
  { name, slug, parentId = null, position }: NewCategory,
): Category {
  if (categories.length >= LIMITS.categoriesMax) {
    throw DomainError.conflict(`There can be at most ${LIMITS.categoriesMax} categories.`);
  }
  const siblings = new CategoryTree(categories).childrenOf(parentId ?? null);
  const last = Math.max(0, ...siblings.map((sibling) => sibling.position));
  const added = {
    ...{ id, name, parentId: parentId ?? null },
    slug: slug ?? freeSlug(categories, slugOf(name, id)),
    position: position ?? last + 1,
  };
  assertFits(categories, added);
  return added;
}

/** @throws DomainError as {@link addCategory} does, also for a parent that is below the category */
export function changeCategory(
  categories: readonly Category[],
  before: Category,
  { name, slug, parentId, position }: CategoryChange,
): Category {
  const after = {
    ...before,
    ...(name !== undefined && { name }),
    ...(slug !== undefined && { slug }),
    ...(parentId !== undefined && { parentId }),
    ...(position !== undefined && { position }),
  };
  const tree = new CategoryTree(categories);
  if (after.parentId !== null && tree.idsUnder(before).includes(after.parentId)) {
    throw DomainError.badInput({ parentId: 'must not be the category itself or one below it' });
  }
  assertFits(categories, after, tree.heightOf(before.id));
  return after;
}

function assertFits(categories: readonly Category[], { id, slug, parentId }: Category, height = 1): void {
  if (categories.some((other) => other.slug === slug && other.id !== id)) {
    throw new DomainError('CONFLICT', 'Another category has this slug.', {
      slug: 'belongs to another category',
    });
  }
  if (parentId === null) return;
  const tree = new CategoryTree(categories);
  const parent = tree.get(parentId);
  if (!parent) throw DomainError.badInput({ parentId: 'is not a category' });
  if (tree.lineOf(parent).length + height > LIMITS.categoryDepthMax) {
    throw DomainError.badInput({ parentId: `would make more than ${LIMITS.categoryDepthMax} levels` });
  }
}

function freeSlug(categories: readonly Category[], base: string): string {
  const taken = new Set(categories.map(({ slug }) => slug));
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (!taken.has(slug)) return slug;
  }
}
