import { Injectable } from '@nestjs/common';
import { DomainError, parseInput, type Principal } from '@shop/api-common';
import { LIMITS } from '@shop/contracts';
import { type Attribute, createAttributeSchema, updateAttributeSchema } from './domain/attribute';
import { CatalogListRepository } from './persistence/catalog-list.repository';
import { ATTRIBUTES } from './persistence/catalog-lists';
import { ToolRepository } from './persistence/tool.repository';

type Admin = Pick<Principal, 'uid'>;

/** Definitions of what tools are described by. */
@Injectable()
export class AttributesService {
  constructor(
    private readonly lists: CatalogListRepository,
    private readonly tools: ToolRepository,
  ) {}

  /** In the order in which they were added. */
  all(): Promise<readonly Attribute[]> {
    return this.lists.read(ATTRIBUTES);
  }

  /** @throws DomainError BAD_USER_INPUT that names each wrong field; CONFLICT for a code of another attribute */
  async create(admin: Admin, input: unknown): Promise<Attribute> {
    const { unit = null, filterable, ...given } = parseInput(createAttributeSchema, input);
    const attribute = { ...given, unit, filterable: filterable ?? false };
    await this.lists.change(admin, ATTRIBUTES, (attributes) => {
      if (attributes.some(({ code }) => code === attribute.code)) {
        const fields = { code: 'belongs to another attribute' };
        throw new DomainError('CONFLICT', 'Another attribute has this code.', fields);
      }
      if (attributes.length >= LIMITS.attributesMax) {
        throw DomainError.conflict(`There can be at most ${LIMITS.attributesMax} attributes.`);
      }
      const change = {
        action: 'CREATE_ATTRIBUTE',
        id: attribute.code,
        before: {},
        after: { ...attribute },
      } as const;
      return { ...change, items: [...attributes, attribute] };
    });
    return attribute;
  }

  /** @throws DomainError BAD_USER_INPUT; NOT_FOUND; CONFLICT for another kind while tools have values of it */
  async update(admin: Admin, code: string, input: unknown): Promise<Attribute> {
    const given = parseInput(updateAttributeSchema, input);
    const isInUse = given.kind !== undefined && (await this.tools.isAttributeInUse(code));
    const { attribute } = await this.lists.change(admin, ATTRIBUTES, (attributes) => {
      const before = findAttribute(attributes, code);
      const after = {
        ...before,
        ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
      };
      if (isInUse && after.kind !== before.kind) {
        throw DomainError.conflict('Tools have values of this attribute, so its kind stays.');
      }
      const items = attributes.map((other) => (other === before ? after : other));
      const change = {
        action: 'UPDATE_ATTRIBUTE',
        id: code,
        before: { ...before },
        after: { ...after },
      } as const;
      return { ...change, items, attribute: after };
    });
    return attribute;
  }

  /** @throws DomainError NOT_FOUND; CONFLICT while tools have values of it */
  async remove(admin: Admin, code: string): Promise<Attribute> {
    if (await this.tools.isAttributeInUse(code)) {
      throw DomainError.conflict('Tools have values of this attribute. Remove them first.');
    }
    const { attribute } = await this.lists.change(admin, ATTRIBUTES, (attributes) => {
      const before = findAttribute(attributes, code);
      const items = attributes.filter((other) => other !== before);
      const change = { action: 'DELETE_ATTRIBUTE', id: code, before: { ...before }, after: {} } as const;
      return { ...change, items, attribute: before };
    });
    return attribute;
  }
}

function findAttribute(attributes: readonly Attribute[], code: string): Attribute {
  const found = attributes.find((attribute) => attribute.code === code);
  if (!found) throw DomainError.notFound('attribute');
  return found;
}
