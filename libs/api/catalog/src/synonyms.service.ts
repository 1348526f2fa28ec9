import { Injectable } from '@nestjs/common';
import { DomainError, parseInput, type Principal } from '@shop/api-common';
import { LIMITS } from '@shop/contracts';
import { assertPhrasesAreFree, type SynonymGroup, synonymSchema } from './domain/synonym-group';
import { CatalogListRepository, newItemId } from './persistence/catalog-list.repository';
import { SYNONYMS } from './persistence/catalog-lists';

type Admin = Pick<Principal, 'uid'>;

/** Phrases that searches take for each other. */
@Injectable()
export class SynonymsService {
  constructor(private readonly lists: CatalogListRepository) {}

  /** In the order in which they were added. */
  all(): Promise<readonly SynonymGroup[]> {
    return this.lists.read(SYNONYMS);
  }

  /** @throws DomainError BAD_USER_INPUT; CONFLICT for a phrase of another group; both name it */
  async create(admin: Admin, input: unknown): Promise<SynonymGroup> {
    const group = { id: newItemId(), words: parseInput(synonymSchema, input).words };
    await this.lists.change(admin, SYNONYMS, (groups) => {
      if (groups.length >= LIMITS.synonymGroupsMax) {
        throw DomainError.conflict(`There can be at most ${LIMITS.synonymGroupsMax} groups of synonyms.`);
      }
      assertPhrasesAreFree(groups, group.words);
      const change = { action: 'CREATE_SYNONYM', id: group.id, before: {}, after: audited(group) } as const;
      return { ...change, items: [...groups, group] };
    });
    return group;
  }

  /** Replaces the phrases of a group. @throws DomainError as {@link create} does; NOT_FOUND */
  async update(admin: Admin, id: string, input: unknown): Promise<SynonymGroup> {
    const { words } = parseInput(synonymSchema, input);
    const { group } = await this.lists.change(admin, SYNONYMS, (groups) => {
      const before = findGroup(groups, id);
      const others = groups.filter((other) => other !== before);
      assertPhrasesAreFree(others, words);
      const after = { ...before, words };
      const items = groups.map((other) => (other === before ? after : other));
      const fields = { before: audited(before), after: audited(after) };
      return { action: 'UPDATE_SYNONYM', id: before.id, ...fields, items, group: after } as const;
    });
    return group;
  }

  /** @throws DomainError NOT_FOUND */
  async remove(admin: Admin, id: string): Promise<SynonymGroup> {
    const { group } = await this.lists.change(admin, SYNONYMS, (groups) => {
      const before = findGroup(groups, id);
      const items = groups.filter((other) => other !== before);
      const fields = { before: audited(before), after: {} };
      return { action: 'DELETE_SYNONYM', id: before.id, ...fields, items, group: before } as const;
    });
    return group;
  }
}

function audited({ words }: SynonymGroup) {
  return { words: words.join(', ') };
}

function findGroup(groups: readonly SynonymGroup[], id: string): SynonymGroup {
  const found = groups.find((group) => group.id === id.toLowerCase());
  if (!found) throw DomainError.notFound('synonyms');
  return found;
}
