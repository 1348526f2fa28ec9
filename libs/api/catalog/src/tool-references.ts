import { Injectable } from '@nestjs/common';
import { DomainError } from '@shop/api-common';
import { AttributesService } from './attributes.service';
import { CategoriesService } from './categories.service';
import { checkAttributes } from './domain/attribute';
import type { ToolChange } from './domain/update-tool';
import { ToolRepository } from './persistence/tool.repository';

/** Checks what a tool refers to: category, attributes and related tools. */
@Injectable()
export class ToolReferences {
  constructor(
    private readonly categories: CategoriesService,
    private readonly attributes: AttributesService,
    private readonly tools: ToolRepository,
  ) {}

  /**
   * The same fields with values of attributes in their shortest form.
   *
   * @param names the transport's names of fields
   * @param toolId of the tool that is changed
   * @throws DomainError BAD_USER_INPUT that names each wrong field
   */
  async check<Fields extends ToolChange>(
    fields: Fields,
    names: Readonly<Record<string, string>> = {},
    toolId?: string,
  ): Promise<Fields> {
    const { categoryId, attributes, relatedIds } = fields;
    if (categoryId != null && !(await this.categories.tree()).get(categoryId)) {
      throw DomainError.badInput({ [names['categoryId'] ?? 'categoryId']: 'is not a category' });
    }
    if (relatedIds?.length) await this.checkRelated(relatedIds, toolId);
    if (!attributes?.length) return fields;
    return { ...fields, attributes: checkAttributes(await this.attributes.all(), attributes) };
  }

  /**
   * A category and all below it.
   *
   * @param key id, slug or path
   * @throws DomainError BAD_USER_INPUT
   */
  async categoryIds(key: string): Promise<string[]> {
    const tree = await this.categories.tree();
    const category = tree.find(key);
    if (!category) throw DomainError.badInput({ 'filter.category': 'is not a category' });
    return tree.idsUnder(category);
  }

  private async checkRelated(ids: readonly string[], toolId: string | undefined): Promise<void> {
    const tools = await this.tools.findEach(ids);
    const errors: Record<string, string> = {};
    for (const [index, id] of ids.entries()) {
      if (!tools[index]) errors[`relatedIds.${index}`] = 'is not a tool';
      else if (id === toolId?.toLowerCase()) errors[`relatedIds.${index}`] = 'must be another tool';
      else if (ids.indexOf(id) !== index) errors[`relatedIds.${index}`] = 'must be given once';
    }
    if (Object.keys(errors).length > 0) throw DomainError.badInput(errors);
  }
}
