import { Injectable } from '@nestjs/common';
import { LIMITS, LOCALE } from '@shop/contracts';
import { AttributesService } from './attributes.service';
import { CategoriesService } from './categories.service';
import type { Attribute, AttributeKind } from './domain/attribute';
import { numberOf } from './domain/tool-facets';
import type { FacetResult } from './persistence/facet.repository';
import { type ToolListFilter, type ToolListRequest, ToolsService } from './tools.service';

export interface FacetValue {
  /** For the filter: path of a category, or value of an attribute. */
  readonly value: string;
  /** What people read. */
  readonly label: string;
  /** Tools of the list that it leads to; null where they are too many to be counted. */
  readonly count: number | null;
  readonly selected: boolean;
}

export interface Facet {
  readonly code: string;
  readonly name: string;
  readonly kind: AttributeKind | 'CATEGORY';
  readonly unit: string | null;
  readonly values: readonly FacetValue[];
  readonly countsOmitted: boolean;
  /** Of numbers. */
  readonly min: number | null;
  readonly max: number | null;
}

/** What a list of tools can be narrowed by: its category and the filterable attributes. */
@Injectable()
export class FacetsService {
  constructor(
    private readonly tools: ToolsService,
    private readonly categories: CategoriesService,
    private readonly attributes: AttributesService,
  ) {}

  /** Without facets that have no values. @throws DomainError BAD_USER_INPUT that names the argument */
  async find(request: Pick<ToolListRequest, 'search' | 'filter'>): Promise<Facet[]> {
    const [result, definitions] = await Promise.all([this.tools.facetCounts(request), this.attributes.all()]);
    const filter = request.filter ?? {};
    const offered = definitions.filter(({ filterable }) => filterable);
    const facets = [
      await this.categoryFacet(result, filter),
      ...offered.map((definition) => attributeFacet(definition, result, filter)),
    ];
    return facets.filter(({ values }) => values.length > 0);
  }

  private async categoryFacet(result: FacetResult, filter: ToolListFilter): Promise<Facet> {
    const tree = await this.categories.tree();
    const chosen = filter.category == null ? undefined : tree.find(filter.category);
    const countsOmitted = result.isSampled();
    const values = tree.categories.map((category) => {
      const ids = tree.idsUnder(category);
      const count = ids.reduce((sum, id) => sum + (result.counts.categories.get(id) ?? 0), 0);
      const selected = category.id === chosen?.id;
      return { value: tree.pathOf(category), label: category.name, count, selected };
    });
    return {
      ...{ code: 'category', name: 'Category', kind: 'CATEGORY', unit: null, min: null, max: null },
      ...{ values: toValues(values, countsOmitted), countsOmitted },
    };
  }
}

type Counted = FacetValue & { readonly count: number };

function attributeFacet(definition: Attribute, result: FacetResult, filter: ToolListFilter): Facet {
  const { code, name, kind, unit } = definition;
  const counts = result.counts.attributes.get(code) ?? new Map<string, number>();
  const chosen = filter.attributes?.find((each) => each.code === code)?.values ?? [];
  const values = [...new Set([...counts.keys(), ...chosen])]
    .map((value) => ({
      ...{ value, label: labelOf(definition, value) },
      ...{ count: counts.get(value) ?? 0, selected: chosen.includes(value) },
    }))
    .sort((one, other) => compareValues(one.value, other.value));
  const countsOmitted = result.isSampled(code);
  const numbers =
    kind === 'NUMBER' && !countsOmitted ? [...counts.keys()].flatMap((each) => numberOf(each) ?? []) : [];
  return {
    ...{ code, name, kind, unit, values: toValues(values, countsOmitted), countsOmitted },
    min: numbers.length > 0 ? Math.min(...numbers) : null,
    max: numbers.length > 0 ? Math.max(...numbers) : null,
  };
}

function labelOf({ kind, unit }: Attribute, value: string): string {
  if (kind === 'FLAG') return value === 'true' ? 'Yes' : 'No';
  return unit === null ? value : `${value} ${unit}`;
}

function compareValues(one: string, other: string): number {
  const [first, second] = [numberOf(one), numberOf(other)];
  return first !== undefined && second !== undefined ? first - second : one.localeCompare(other, LOCALE);
}

/** The values that lead somewhere or are chosen; of too many those with the most tools. */
function toValues(values: readonly Counted[], countsOmitted: boolean): FacetValue[] {
  const offered = values.filter(({ count, selected }) => count > 0 || selected);
  const ranked = [...offered].sort(
    (one, other) => Number(other.selected) - Number(one.selected) || other.count - one.count,
  );
  const kept = new Set(ranked.slice(0, LIMITS.facetValuesMax));
  return offered
    .filter((value) => kept.has(value))
    .map((value) => (countsOmitted ? { ...value, count: null } : value));
}
