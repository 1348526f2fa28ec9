import { LIMITS } from '@shop/contracts';
import { errorText, fieldErrors } from '@shop/web-data';
import type { EditableProfileFragment } from '@shop/web-data/generated/users';
import { Button, Form, FormError, TextField } from '@shop/web-ui';
import { useForm } from 'react-hook-form';
import { useUpdateProfile } from '../hooks/use-update-profile';
import { httpsAddressOrNothing } from '../rules/https-address';

interface ProfileFormProps {
  readonly profile: EditableProfileFragment;
  readonly onUpdated: () => void;
}

/** Edits the four optional fields of the caller's own profile; an empty field is cleared. */
export function ProfileForm({ profile, onUpdated }: ProfileFormProps) {
  const { education, location, phone, linkedinProfile } = profile;
  const { register, handleSubmit, formState } = useForm({
    defaultValues: {
      education: education ?? '',
      location: location ?? '',
      phone: phone ?? '',
      linkedinProfile: linkedinProfile ?? '',
    },
  });
  const [updateProfile, { loading, error }] = useUpdateProfile(onUpdated);
  const refused = fieldErrors(error);
  const field = (
    name: keyof EditableProfileFragment,
    rules: { validate?: typeof httpsAddressOrNothing } = {},
  ) => ({
    ...register(name, rules),
    maxLength: LIMITS.profileFieldMax,
    error: formState.errors[name]?.message ?? refused[name],
  });
  return (
    <Form onSubmit={handleSubmit((input) => void updateProfile({ variables: { input } }))}>
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
      <FormError message={error && errorText(error)} />
      <Button type="submit" variant="primary" wide busy={loading}>
        Save
      </Button>
    </Form>
  );
}
