import { LIMITS } from '@shop/contracts';
import { useAttributesQuery, type AttributeDefinitionFragment } from '@shop/web-apollo/generated/catalog';
import { Button, SelectField, TextField } from '@shop/web-ui';
import type { ChangeEvent } from 'react';
import { formatAttributes, parseAttributes } from '../rules/attributes-text';
import styles from './row-fields.module.css';

interface AttributeFieldsProps {
  /** As in the form: a line per attribute. */
  readonly value: string;
  readonly error: string | undefined;
  /** What the server refused, by its names of fields: `attributes.2.value`. */
  readonly refused: Readonly<Record<string, string>>;
  readonly onChange: (value: string) => void;
}

type Row = ReturnType<typeof parseAttributes>[number];

/** Rows of what a tool is described by: an attribute and its value in the attribute's unit. */
export function AttributeFields({ value, error, refused, onChange }: AttributeFieldsProps) {
  const { data } = useAttributesQuery();
  const definitions = data?.attributes ?? [];
  const rows = parseAttributes(value);
  const replace = (place: number, ...row: readonly Row[]) =>
    onChange(formatAttributes(rows.toSpliced(place, 1, ...row)));
  return (
    <fieldset className={styles.rows}>
      <legend>Attributes</legend>
      {rows.map((row, index) => (
        <div key={index} className={styles.row}>
          <SelectField
            label={`Attribute, row ${index + 1}`}
            options={codeOptions(definitions, row.code)}
            value={row.code}
            error={refused[`attributes.${index}.code`]}
            onChange={({ target }) => replace(index, { code: target.value, value: '' })}
          />
          <ValueField
            row={row}
            number={index + 1}
            definition={definitions.find(({ code }) => code === row.code)}
            error={refused[`attributes.${index}.value`]}
            onChange={(text) => replace(index, { ...row, value: text })}
          />
          <Button variant="ghost" aria-label={`Remove attribute ${index + 1}`} onClick={() => replace(index)}>
            Remove
          </Button>
        </div>
      ))}
      <p className={styles.error} aria-live="polite">
        {error}
      </p>
      {rows.length < LIMITS.attributesPerToolMax && (
        <Button onClick={() => onChange(formatAttributes([...rows, { code: '', value: '' }]))}>
          Add an attribute
        </Button>
      )}
    </fieldset>
  );
}

/** The chosen code also when it is not defined, or not known yet. */
function codeOptions(definitions: readonly AttributeDefinitionFragment[], chosen: string) {
  const options = definitions.map(({ code, name }) => [code, name] as const);
  const isKnown = chosen === '' || definitions.some(({ code }) => code === chosen);
  return [['', 'Choose…'] as const, ...options, ...(isKnown ? [] : [[chosen, chosen] as const])];
}

const YES_OR_NO = [
  ['', 'Choose…'],
  ['true', 'Yes'],
  ['false', 'No'],
] as const;

interface ValueFieldProps {
  readonly row: Row;
  readonly number: number;
  readonly definition: AttributeDefinitionFragment | undefined;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

function ValueField({ row: { value }, number, definition, error, onChange }: ValueFieldProps) {
  const { unit, kind } = definition ?? {};
  const field = {
    ...{ label: unit ? `Value in ${unit}, row ${number}` : `Value, row ${number}`, value, error },
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => onChange(target.value),
  };
  if (kind === 'FLAG') return <SelectField {...field} options={YES_OR_NO} />;
  return <TextField {...field} autoComplete="off" inputMode={kind === 'NUMBER' ? 'decimal' : undefined} />;
}
