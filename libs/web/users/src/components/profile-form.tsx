import { LIMITS } from '@shop/contracts';
import { pickChangedFields, errorMessage, fieldErrors } from '@shop/web-apollo';
import type { EditableProfileFragment } from '@shop/web-apollo/generated/users';
import { Button, Form, FormError, TextField } from '@shop/web-ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { httpsAddressOrNothing } from '../rules/https-address';

/** Empty text for unknown values. */
type ProfileFormValues = Record<'education' | 'location' | 'phone' | 'linkedinProfile', string>;

interface ProfileFormProps {
  readonly profile: EditableProfileFragment;
  /** Fields sent without a response, which count as changed. */
  readonly unconfirmed: readonly string[];
  readonly busy: boolean;
  readonly error: unknown;
  /** Receives the changes; undefined when there are none. */
  readonly onSubmit: (changes: Partial<ProfileFormValues> | undefined) => void;
}

/** Edits the four optional profile fields; empty text clears one. */
export function ProfileForm({ profile, unconfirmed, busy, error, onSubmit }: ProfileFormProps) {
  const [opened] = useState(() => toFormValues(profile));
  const { register, handleSubmit, formState } = useForm<ProfileFormValues>({ defaultValues: opened });
  const submit = (typed: ProfileFormValues) => onSubmit(pickChangedFields(opened, typed, unconfirmed));
  const refused = fieldErrors(error);
  const field = (name: keyof ProfileFormValues, rules: { validate?: typeof httpsAddressOrNothing } = {}) => ({
    ...register(name, rules),
    maxLength: LIMITS.profileFieldMax,
    error: formState.errors[name]?.message ?? refused[name],
  });
  return (
    <Form onSubmit={handleSubmit(submit)}>
      <TextField label="Education" {...field('education')} />
      <TextField label="Location" autoComplete="address-level2" {...field('location')} />
      <TextField
        label="Phone"
        type="tel"
        autoComplete="tel"
        {...field('phone')}
        maxLength={LIMITS.phoneMax}
      />
      <TextField
        label="LinkedIn profile"
        type="url"
        placeholder="https://www.linkedin.com/in/…"
        {...field('linkedinProfile', { validate: httpsAddressOrNothing })}
      />
      <FormError message={error ? errorMessage(error) : undefined} />
      <Button type="submit" variant="primary" wide busy={busy}>
        Save
      </Button>
    </Form>
  );
}

function toFormValues({ education, location, phone, linkedinProfile }: EditableProfileFragment) {
  return {
    education: education ?? '',
    location: location ?? '',
    phone: phone ?? '',
    linkedinProfile: linkedinProfile ?? '',
  };
}
