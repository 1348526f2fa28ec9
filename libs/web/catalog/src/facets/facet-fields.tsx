import { formatCount } from '@shop/contracts';
import type { ToolFacetFragment } from '@shop/web-apollo/generated/catalog';
import { CheckboxField, DebouncedTextField, type ListParams } from '@shop/web-ui';
import { rangeError, rangeParam, valuesParam } from './facet-params';
import styles from './facet-fields.module.css';

type Choice = Pick<ListParams, 'params' | 'setParam' | 'clearCount'>;

interface FacetFieldsProps extends Choice {
  readonly facets: readonly ToolFacetFragment[];
}

/** What a list can be narrowed by, each value with the number of tools that it leads to. */
export function FacetFields({ facets, ...choice }: FacetFieldsProps) {
  return (
    <>
      {facets.some(({ countsOmitted }) => countsOmitted) && (
        <p className={styles.note}>Too many tools to count: numbers are left out.</p>
      )}
      {facets.map((facet) => (
        <fieldset key={facet.code} className={styles.facet}>
          <legend className={styles.name}>
            {facet.name}
            {facet.unit && ` (${facet.unit})`}
          </legend>
          {facet.kind === 'NUMBER' ? (
            <Range facet={facet} {...choice} />
          ) : (
            <Values facet={facet} {...choice} />
          )}
        </fieldset>
      ))}
    </>
  );
}

interface FieldProps extends Choice {
  readonly facet: ToolFacetFragment;
}

/** A list is of one category at a time, and of any of several values of an attribute. */
function Values({ facet: { code, kind, values }, params, setParam }: FieldProps) {
  const param = valuesParam(code);
  const chosen = params.getAll(param);
  const choose = (value: string, checked: boolean) => {
    const others = kind === 'CATEGORY' ? [] : chosen.filter((each) => each !== value);
    setParam(param, checked ? [...others, value] : others);
  };
  return (
    <div className={styles.values}>
      {values.map(({ value, label, count }) => (
        <CheckboxField
          key={value}
          label={count === null ? label : `${label} (${formatCount(count)})`}
          checked={chosen.includes(value)}
          onChange={(checked) => choose(value, checked)}
        />
      ))}
    </div>
  );
}

function Range({ facet, params, setParam, clearCount }: FieldProps) {
  const field = (end: 'min' | 'max', label: string, bound: number | null) => (
    <DebouncedTextField
      name={rangeParam(end, facet.code)}
      label={label}
      aria-label={`${facet.name}, ${label.toLowerCase()}`}
      inputMode="decimal"
      placeholder={bound === null ? '' : String(bound)}
      value={params.get(rangeParam(end, facet.code)) ?? ''}
      check={rangeError}
      clearCount={clearCount}
      onCommit={setParam}
    />
  );
  return (
    <div className={styles.range}>
      {field('min', 'From', facet.min)}
      {field('max', 'To', facet.max)}
    </div>
  );
}
