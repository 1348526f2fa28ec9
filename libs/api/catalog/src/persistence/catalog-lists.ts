import type { Attribute } from '../domain/attribute';
import type { Category } from '../domain/category';
import type { SynonymGroup } from '../domain/synonym-group';
import type { CatalogList } from './catalog-list.repository';

export const CATEGORIES: CatalogList<Category> = { name: 'categories' };
export const ATTRIBUTES: CatalogList<Attribute> = { name: 'attributes' };
export const SYNONYMS: CatalogList<SynonymGroup> = { name: 'synonyms' };
