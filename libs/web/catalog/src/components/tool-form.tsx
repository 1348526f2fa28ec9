import { type ConcurrentChange, errorCode, errorMessage, fieldErrors } from '@shop/web-apollo';
import { useCategoriesQuery } from '@shop/web-apollo/generated/catalog';
import { ConcurrentChanges, Form, ImageWithFallback, SelectField, TextArea, TextField } from '@shop/web-ui';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { PictureField } from '../pictures/picture-field';
import { categoryOptions } from '../categories/trail';
import { parseRelatedTools } from '../rules/related-tools-text';
import { checkTool, TOOL_CHECKS } from '../rules/tool-checks';
import { EMPTY_TOOL, TOOL_LABELS, type ToolFormValues } from '../rules/tool-form';
import { AttributeFields } from './attribute-fields';
import { DetailsField } from './details-field';
import { PriceBreakFields } from './price-break-fields';
import { RelatedToolsField } from './related-tools-field';
import styles from './tool-form.module.css';

interface ToolFormProps {
  readonly initial: ToolFormValues;
  readonly action: string;
  readonly busy: boolean;
  /** Focuses the first field, for a form that loads after its dialog opened. */
  readonly takesFocus?: boolean;
  readonly changes?: readonly ConcurrentChange[];
  readonly error: unknown;
  readonly conflict?: string;
  /** May return texts to continue with. */
  readonly onSubmit: (values: ToolFormValues) => Promise<ToolFormValues | undefined> | undefined;
}

export function ToolForm(props: ToolFormProps) {
  const { initial, action, busy, takesFocus = false, changes = [], error, conflict, onSubmit } = props;
  const { register, control, formState, handleSubmit, setValue } = useForm<ToolFormValues>({
    defaultValues: initial,
  });
  const [picture, setPicture] = useState(initial.image);
  const [isUploading, setUploading] = useState(false);
  const refused = fieldErrors(error);
  const field = (name: keyof ToolFormValues) => ({
    ...register(name, {
      validate: (text, { images }) => (name === 'image' && images !== '') || checkTool(name, text, initial),
    }),
    error: formState.errors[name]?.message ?? refusalOf(name, refused),
  });
  const controlled = (name: keyof ToolFormValues) => ({
    control,
    rules: { validate: (text: string) => checkTool(name, text, initial) },
  });
  const fields = Object.keys(EMPTY_TOOL) as (keyof ToolFormValues)[];
  const fill = (values: Partial<ToolFormValues>) => {
    for (const name of fields) if (values[name] !== undefined) setValue(name, values[name]);
    if (values.image !== undefined) setPicture(values.image);
  };
  const submit = handleSubmit(async (values) => {
    const merged = busy || isUploading ? undefined : await onSubmit(values);
    if (merged) fill(merged);
  });
  const typed = useWatch({ control });
  const images = typed.images ?? '';
  const pictures = field('images');
  const categories = categoryOptions(useCategoriesQuery().data?.categories ?? [], typed.categoryId ?? '');
  const setImages = (text: string) => {
    setValue('images', text, { shouldValidate: formState.isSubmitted });
    // The address was that of the first upload.
    if (text === '') fill({ image: '' });
  };

  return (
    <Form
      submitLabel={action}
      busy={busy || isUploading}
      error={error ? (errorCode(error) === 'CONFLICT' && conflict) || errorMessage(error) : undefined}
      onSubmit={(event) => void submit(event)}
      className={styles.form}
    >
      <PictureField value={images} error={pictures.error} onChange={setImages} onUploading={setUploading} />
      {images === '' && (
        <div className={styles.picture}>
          <ImageWithFallback src={picture} alt="" />
          <TextField
            label={TOOL_LABELS.image}
            hint="For example /pictures/claw-hammer-20-oz/640.webp"
            autoFocus={takesFocus}
            {...field('image')}
            onBlurCapture={({ currentTarget: { value } }) =>
              setPicture(TOOL_CHECKS.image(value) === true ? value : '')
            }
          />
        </div>
      )}
      <TextField label={TOOL_LABELS.name} autoComplete="off" {...field('name')} />
      <div className={styles.figures}>
        <TextField
          label={TOOL_LABELS.sku}
          autoComplete="off"
          hint={initial.sku === '' ? 'Made by the shop if left empty' : undefined}
          {...field('sku')}
        />
        <SelectField
          // The browser chooses again when the options arrive.
          key={categories.length}
          label={TOOL_LABELS.categoryId}
          options={categories}
          {...field('categoryId')}
        />
        <TextField
          label={TOOL_LABELS.family}
          autoComplete="off"
          hint="Code that its sizes or lengths share"
          {...field('family')}
        />
      </div>
      <TextArea
        label={TOOL_LABELS.shortDescription}
        hint="One or two sentences, for cards and lists"
        {...field('shortDescription')}
      />
      <DetailsField text={typed.description ?? ''} {...field('description')} />
      <div className={styles.figures}>
        <TextField
          label={TOOL_LABELS.minimumOrderQuantity}
          inputMode="numeric"
          {...field('minimumOrderQuantity')}
        />
        <TextField label="Available Quantity" inputMode="numeric" {...field('availableQuantity')} />
        <TextField
          label={TOOL_LABELS.pricePerUnit}
          inputMode="decimal"
          hint="In US dollars"
          {...field('pricePerUnit')}
        />
      </div>
      <div className={styles.figures}>
        <TextField
          label={TOOL_LABELS.orderMultiple}
          inputMode="numeric"
          hint="Sold in multiples of this; 1 if left empty"
          {...field('orderMultiple')}
        />
        <TextField
          label={TOOL_LABELS.maximumOrderQuantity}
          inputMode="numeric"
          hint="No maximum if left empty"
          {...field('maximumOrderQuantity')}
        />
      </div>
      <Controller
        name="priceBreaks"
        {...controlled('priceBreaks')}
        render={({ field: { value, onChange } }) => (
          <PriceBreakFields value={value} onChange={onChange} error={field('priceBreaks').error} />
        )}
      />
      <Controller
        name="attributes"
        {...controlled('attributes')}
        render={({ field: { value, onChange }, fieldState }) => (
          <AttributeFields
            value={value}
            onChange={onChange}
            error={fieldState.error?.message ?? refused['attributes']}
            refused={refused}
          />
        )}
      />
      <Controller
        name="relatedIds"
        {...controlled('relatedIds')}
        render={({ field: { value, onChange } }) => (
          <RelatedToolsField value={value} onChange={onChange} error={refusalOf('relatedIds', refused)} />
        )}
      />
      <ConcurrentChanges
        changes={changes}
        labels={TOOL_LABELS}
        values={typed}
        onChoose={(name, value) => fill({ [name]: value })}
        format={(name, value) => {
          if (name === 'categoryId')
            return categories.find(([id]) => id === value && id !== '')?.[1] ?? value;
          return name === 'relatedIds'
            ? parseRelatedTools(value)
                .map(({ label }) => label)
                .join(', ')
            : value;
        }}
      />
    </Form>
  );
}

/** What the server refuses of a field or of a row of it: `priceBreaks.0.pricePerUnit`. */
function refusalOf(name: string, refused: Readonly<Record<string, string>>): string | undefined {
  const row = Object.keys(refused).find((key) => key.startsWith(`${name}.`)) ?? '';
  return refused[name] ?? refused[row];
}
