import { LIMITS } from '@shop/contracts';
import type { AttributeFilterInput, ToolFacetFragment } from '@shop/web-apollo/generated/catalog';

const isBelow = (max: number, min: number | undefined) => min !== undefined && max < min;

/** URL parameters of attributes: `a.material=Steel` once for each value, `min.length=10`, `max.length=20`. */
const PARAM = /^(a|min|max)\.([a-z][a-z\d]*(?:[-_][a-z\d]+)*)$/;
const NUMBER = /^-?\d{1,15}(?:\.\d{1,6})?$/;

export const valuesParam = (code: string) => (code === 'category' ? 'category' : `a.${code}`);
export const rangeParam = (end: 'min' | 'max', code: string) => `${end}.${code}`;

/** A number as people type it, with a point or a comma; undefined when it is none. */
export function readNumber(text: string): number | undefined {
  const number = text.trim().replace(',', '.');
  return NUMBER.test(number) ? Number(number) : undefined;
}

/** Error of one end of a range. */
export function rangeError(text: string): string | undefined {
  return text && readNumber(text) === undefined ? 'Write a number such as 12.5' : undefined;
}

/** Attribute filters of the URL; ignores what is invalid or beyond the server's limits. */
export function attributeFilters(params: URLSearchParams): readonly AttributeFilterInput[] {
  const codes = [...params.keys()].flatMap((name) => PARAM.exec(name)?.[2] ?? []);
  return [...new Set(codes)]
    .flatMap((code) => readFilter(params, code))
    .slice(0, LIMITS.attributesPerToolMax);
}

/** The lower end of a reversed range counts, as with prices. */
function readFilter(params: URLSearchParams, code: string): readonly AttributeFilterInput[] {
  const values = params
    .getAll(valuesParam(code))
    .filter((value) => value.trim() && value.length <= LIMITS.attributeValueMax)
    .slice(0, LIMITS.facetValuesMax);
  const min = readNumber(params.get(rangeParam('min', code)) ?? '');
  const max = readNumber(params.get(rangeParam('max', code)) ?? '');
  const filter = {
    ...(values.length > 0 && { values }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && !isBelow(max, min) && { max }),
  };
  return Object.keys(filter).length > 0 ? [{ code, ...filter }] : [];
}

export interface FacetChip {
  readonly param: string;
  /** Of a parameter that stands in the URL once for each value. */
  readonly value: string;
  readonly text: string;
}

/** What is chosen of facets, in the words of the loaded ones. @param stays whether the list stays in a category */
export function facetChips(
  params: URLSearchParams,
  facets: readonly ToolFacetFragment[],
  stays = false,
): readonly FacetChip[] {
  return [...params].flatMap(([param, value]) => {
    const [, kind, attribute] = PARAM.exec(param) ?? [];
    const code = param === 'category' && value && !stays ? 'category' : attribute;
    if (code === undefined) return [];
    const facet = facets.find((each) => each.code === code);
    const name = facet?.name ?? code;
    const unit = facet?.unit ? ` ${facet.unit}` : '';
    if (kind === 'min') return { param, value, text: `${name} from ${value}${unit}` };
    if (kind === 'max') return { param, value, text: `${name} to ${value}${unit}` };
    const label = facet?.values.find((each) => each.value === value)?.label ?? value;
    return { param, value, text: `${name}: ${label}` };
  });
}
