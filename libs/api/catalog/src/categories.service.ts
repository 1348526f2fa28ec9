import { Injectable } from '@nestjs/common';
import { DomainError, parseInput, type Principal } from '@shop/api-common';
import { type Category, createCategorySchema, updateCategorySchema } from './domain/category';
import { CategoryTree } from './domain/category-tree';
import { addCategory, changeCategory } from './domain/change-categories';
import { CatalogListRepository, newItemId } from './persistence/catalog-list.repository';
import { CATEGORIES } from './persistence/catalog-lists';
import { ToolRepository } from './persistence/tool.repository';

type Admin = Pick<Principal, 'uid'>;

/** The tree of categories. */
@Injectable()
export class CategoriesService {
  /** Of the list read last: the rows of one answer share it. */
  private latest: { readonly stored: readonly Category[]; readonly tree: CategoryTree } | undefined;

  constructor(
    private readonly lists: CatalogListRepository,
    private readonly tools: ToolRepository,
  ) {}

  async tree(): Promise<CategoryTree> {
    const stored = await this.lists.read(CATEGORIES);
    if (this.latest?.stored !== stored) this.latest = { stored, tree: new CategoryTree(stored) };
    return this.latest.tree;
  }

  /** Tools of the category and those below it; null where they are too many to be counted. */
  async countTools(id: string): Promise<number | null> {
    const tree = await this.tree();
    const category = tree.get(id);
    return category ? this.tools.countOfCategories(tree.idsUnder(category)) : 0;
  }

  /** @throws DomainError BAD_USER_INPUT that names each wrong field; CONFLICT for a slug of another category */
  async create(admin: Admin, input: unknown): Promise<Category> {
    const given = parseInput(createCategorySchema, input);
    const id = newItemId();
    const { category } = await this.lists.change(admin, CATEGORIES, (categories) => {
      const added = addCategory(categories, id, given);
      const change = { action: 'CREATE_CATEGORY', id, before: {}, after: { ...added } } as const;
      return { ...change, items: [...categories, added], category: added };
    });
    return category;
  }

  /** Renames or moves a category. @throws DomainError BAD_USER_INPUT; NOT_FOUND; CONFLICT */
  async update(admin: Admin, id: string, input: unknown): Promise<Category> {
    const given = parseInput(updateCategorySchema, input);
    const { category } = await this.lists.change(admin, CATEGORIES, (categories) => {
      const before = findCategory(categories, id);
      const after = changeCategory(categories, before, given);
      const items = categories.map((other) => (other === before ? after : other));
      const change = {
        action: 'UPDATE_CATEGORY',
        id: before.id,
        before: { ...before },
        after: { ...after },
      } as const;
      return { ...change, items, category: after };
    });
    return category;
  }

  /** @throws DomainError NOT_FOUND; CONFLICT while it has tools or other categories below it */
  async remove(admin: Admin, id: string): Promise<Category> {
    const tools = await this.tools.countOfCategories([id.toLowerCase()]);
    if (tools !== 0) {
      const count = tools === null ? 'Many tools are' : tools === 1 ? 'One tool is' : `${tools} tools are`;
      throw DomainError.conflict(`${count} in this category. Move them to another one first.`);
    }
    const { category } = await this.lists.change(admin, CATEGORIES, (categories) => {
      const before = findCategory(categories, id);
      if (new CategoryTree(categories).childrenOf(before.id).length > 0) {
        throw DomainError.conflict('This category has others below it. Move or delete them first.');
      }
      const items = categories.filter((other) => other !== before);
      const change = { action: 'DELETE_CATEGORY', id: before.id, before: { ...before }, after: {} } as const;
      return { ...change, items, category: before };
    });
    return category;
  }
}

function findCategory(categories: readonly Category[], id: string): Category {
  const found = categories.find((category) => category.id === id.toLowerCase());
  if (!found) throw DomainError.notFound('category');
  return found;
}
