import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError } from '@shop/api-common';
import type { Model } from 'mongoose';
import { generateSku, skuKey } from '../domain/sku';
import { slugOf } from '../domain/slug';
import { TOOL_MODEL, type ToolRecord } from './tool.schema';

/** Twins of a name get `-2` to this; later ones a number made of their id. */
const MAX_TWIN = 10;

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Chooses free article numbers and slugs; the unique indexes decide between concurrent writes. */
@Injectable()
export class ToolIdentifiers {
  constructor(@InjectModel(TOOL_MODEL) private readonly model: Model<ToolRecord>) {}

  /** A free article number, the same for the same tool as long as it is free. */
  async freeSku(toolId: string, attempt = 0): Promise<string> {
    const sku = generateSku(toolId, attempt);
    return (await this.hasSku(sku, toolId)) ? this.freeSku(toolId, attempt + 1) : sku;
  }

  /** @throws DomainError CONFLICT that names the field when another tool has the number */
  async assertSkuIsFree(sku: string, toolId: string): Promise<void> {
    if (!(await this.hasSku(sku, toolId))) return;
    const message = 'Another tool has this article number.';
    throw new DomainError('CONFLICT', message, { sku: 'belongs to another tool' });
  }

  /** A free slug for each tool, in order; none twice. */
  async freeSlugs(tools: readonly Named[]): Promise<string[]> {
    const bases = tools.map(({ id, name }) => slugOf(name, id));
    const taken = await this.taken(bases);
    const twins = bases.filter((base, index) => taken.has(base) || bases.indexOf(base) !== index);
    for (const slug of await this.taken(unique(twins).flatMap(numbered))) taken.add(slug);
    return tools.map(({ id }, index) => {
      const base = bases[index] ?? id;
      const free = [base, ...numbered(base)].find((slug) => !taken.has(slug));
      const slug = free ?? uniqueSlug(base, id);
      taken.add(slug);
      return slug;
    });
  }

  private async hasSku(sku: string, exceptId: string): Promise<boolean> {
    const filter = { skuKey: skuKey(sku), _id: { $ne: exceptId } };
    return (await this.model.exists(filter)) !== null;
  }

  private async taken(slugs: readonly string[]): Promise<Set<string>> {
    if (slugs.length === 0) return new Set();
    const found = await this.model.find({ slug: { $in: slugs } }, { _id: 0, slug: 1 }).lean();
    return new Set(found.flatMap(({ slug }) => slug ?? []));
  }
}

/** For a name that many tools have, or that many take at once. */
export function uniqueSlug(base: string, id: string): string {
  return `${base}-${generateSku(id).toLowerCase()}`;
}

function numbered(base: string): string[] {
  return Array.from({ length: MAX_TWIN - 1 }, (_, index) => `${base}-${index + 2}`);
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
