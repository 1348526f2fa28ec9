import type { Attribute } from '../domain/attribute';
import type { Category } from '../domain/category';
import type { CatalogList } from './catalog-list.repository';

export const CATEGORIES: CatalogList<Category> = { name: 'categories' };
export const ATTRIBUTES: CatalogList<Attribute> = { name: 'attributes' };
