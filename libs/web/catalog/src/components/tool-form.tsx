import { errorCode, errorMessage, fieldErrors } from '@shop/web-apollo';
import { Form, ImageWithFallback, TextArea, TextField } from '@shop/web-ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { checkTool, TOOL_CHECKS, type ToolFormValues } from '../rules/tool-form';
import styles from './tool-form.module.css';

interface ToolFormProps {
  readonly initial: ToolFormValues;
  readonly action: string;
  readonly busy: boolean;
  /** Focuses the first field, for a form that loads after its dialog opened. */
  readonly takesFocus?: boolean;
  readonly stockNote?: string | undefined;
  readonly error: unknown;
  readonly conflict?: string;
  readonly onSubmit: (values: ToolFormValues) => void;
}

export function ToolForm(props: ToolFormProps) {
  const { initial, action, busy, takesFocus = false, stockNote, error, conflict, onSubmit } = props;
  const { register, formState, handleSubmit } = useForm<ToolFormValues>({ defaultValues: initial });
  const [picture, setPicture] = useState(initial.image);
  const refused = fieldErrors(error);
  const field = (name: keyof ToolFormValues) => ({
    ...register(name, { validate: (text) => checkTool(name, text, initial) }),
    error: formState.errors[name]?.message ?? refused[name],
  });
  const submit = handleSubmit((values) => {
    if (!busy) onSubmit(values);
  });

  return (
    <Form
      submitLabel={action}
      busy={busy}
      error={error ? (errorCode(error) === 'CONFLICT' && conflict) || errorMessage(error) : undefined}
      onSubmit={(event) => void submit(event)}
      className={styles.form}
    >
      <div className={styles.picture}>
        <ImageWithFallback src={picture} alt="" />
        <TextField
          label="Image URL"
          hint="For example /tools/hammer.webp"
          autoFocus={takesFocus}
          {...field('image')}
          onBlurCapture={({ currentTarget: { value } }) =>
            setPicture(TOOL_CHECKS.image(value) === true ? value : '')
          }
        />
      </div>
      <TextField label="Name" autoComplete="off" {...field('name')} />
      <TextArea label="Description" {...field('shortDescription')} />
      <div className={styles.figures}>
        <TextField label="Minimum Order Quantity" inputMode="numeric" {...field('minimumOrderQuantity')} />
        <TextField
          label="Available Quantity"
          inputMode="numeric"
          hint={stockNote}
          {...field('availableQuantity')}
        />
        <TextField
          label="Price Per Unit"
          inputMode="decimal"
          hint="In US dollars"
          {...field('pricePerUnit')}
        />
      </div>
    </Form>
  );
}
