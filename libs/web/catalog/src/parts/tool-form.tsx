import { errorText, fieldErrors } from '@shop/web-data';
import { Button, Form, FormError, ImageWithFallback, TextArea, TextField } from '@shop/web-ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useCreateTool } from '../hooks/use-create-tool';
import { EMPTY_TOOL, TOOL_CHECKS, toToolInput, type ToolFormValues } from '../rules/tool-form';
import styles from './tool-form.module.css';

/** The form that adds a tool. What was typed stays until the server has taken it. */
export function ToolForm() {
  const form = useForm<ToolFormValues>({ defaultValues: EMPTY_TOOL });
  const [picture, setPicture] = useState('');
  const [create, { loading, error }] = useCreateTool(() => {
    form.reset();
    setPicture('');
  });
  const refused = fieldErrors(error);
  const field = (name: keyof ToolFormValues) => ({
    ...form.register(name, { validate: TOOL_CHECKS[name] }),
    error: form.formState.errors[name]?.message ?? refused[name],
  });
  const submit = form.handleSubmit((values) => {
    if (!loading) void create({ variables: { input: toToolInput(values) } });
  });

  return (
    <Form onSubmit={(event) => void submit(event)} className={styles.form}>
      <div className={styles.picture}>
        <ImageWithFallback src={picture} alt="" />
        <TextField
          label="Image URL"
          hint="For example /tools/hammer.webp"
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
        <TextField label="Available Quantity" inputMode="numeric" {...field('availableQuantity')} />
        <TextField
          label="Price Per Unit"
          inputMode="decimal"
          hint="In US dollars"
          {...field('pricePerUnit')}
        />
      </div>
      <FormError message={error && errorText(error)} />
      <div>
        <Button type="submit" variant="primary" busy={loading}>
          Add Tool
        </Button>
      </div>
    </Form>
  );
}
