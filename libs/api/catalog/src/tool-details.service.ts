import { Injectable } from '@nestjs/common';
import { DomainError } from '@shop/api-common';
import { LIMITS } from '@shop/contracts';
import type { Tool } from './domain/tool';
import { ToolDetailsRepository } from './persistence/tool-details.repository';
import { ToolRepository } from './persistence/tool.repository';

type ToolLinks = Pick<Tool, 'id' | 'family' | 'categoryId' | 'relatedIds'>;
type ToolKey = Partial<Record<'id' | 'sku' | 'slug', string | null | undefined>>;

/** What is shown of single tools: long text, siblings and related tools. */
@Injectable()
export class ToolDetailsService {
  constructor(
    private readonly tools: ToolRepository,
    private readonly details: ToolDetailsRepository,
  ) {}

  /**
   * By one of id, article number and slug; null for an unknown one.
   *
   * @throws DomainError BAD_USER_INPUT unless exactly one is given
   */
  async find(key: ToolKey): Promise<Tool | null> {
    const given = Object.entries(key).filter(([, value]) => value != null);
    const { id, sku, slug } = key;
    if (given.length !== 1) throw DomainError.badInput({ id: 'or sku or slug must be given, one of them' });
    if (id != null) return this.tools.findById(id);
    return sku == null ? this.details.findBySlug(slug ?? '') : this.details.findBySku(sku);
  }

  /** By article numbers, in their order; null for an unknown one. */
  findBySkus(skus: readonly string[]): Promise<(Tool | null)[]> {
    return this.details.findBySkus(skus);
  }

  description(id: string): Promise<string | null> {
    return this.details.description(id);
  }

  /** The other tools of its family. */
  async siblings({ id, family }: ToolLinks): Promise<Tool[]> {
    return family == null ? [] : without(id, await this.details.family(family));
  }

  /** The chosen tools, else the newest others of its category. */
  async related({ id, relatedIds, categoryId }: ToolLinks): Promise<Tool[]> {
    const chosen = await Promise.all(relatedIds.map((relatedId) => this.tools.findById(relatedId)));
    const present = chosen.filter((tool) => tool !== null);
    if (present.length > 0 || categoryId == null) return present;
    return without(id, await this.details.newestOf(categoryId)).slice(0, LIMITS.relatedToolsMax);
  }
}

function without(id: string, tools: readonly Tool[]): Tool[] {
  return tools.filter((tool) => tool.id !== id);
}
