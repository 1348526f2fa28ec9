import { isHttpsUrl, LIMITS, MESSAGES } from '@shop/contracts';
import { errorMessage, fieldErrors, pickChangedFields, useMutationToasts } from '@shop/web-apollo';
import { useUpdateProfileMutation, type EditableProfileFragment } from '@shop/web-apollo/generated/users';
import { Button, Dialog, Form, TextField } from '@shop/web-ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';

interface ProfileProps {
  readonly profile: EditableProfileFragment;
}

export function UpdateProfile({ profile }: ProfileProps) {
  const [open, setOpen] = useState(false);
  /** Fields sent without a response, which count as changed. */
  const [unconfirmed, setUnconfirmed] = useState<readonly string[]>([]);
  const onSuccess = () => {
    setUnconfirmed([]);
    setOpen(false);
  };
  const toasts = useMutationToasts('Update Profile', { success: MESSAGES.profileUpdated, onSuccess });
  const [update, { loading: busy, error, reset }] = useUpdateProfileMutation(toasts);
  const submit = (changes: Partial<ProfileFormValues> | undefined) => {
    if (!changes) return toasts.onCompleted(undefined);
    setUnconfirmed(Object.keys(changes));
    void update({ variables: { input: changes } });
  };
  const edit = () => {
    reset();
    setOpen(true);
  };
  return (
    <>
      <Button variant="primary" onClick={edit}>
        Update Profile
      </Button>
      <Dialog open={open} title="Update Profile" busy={busy} onClose={() => setOpen(false)}>
        <ProfileForm {...{ profile, unconfirmed, busy, error }} onSubmit={submit} />
      </Dialog>
    </>
  );
}

type ProfileFormValues = Record<'education' | 'location' | 'phone' | 'linkedinProfile', string>;

interface ProfileFormProps extends ProfileProps {
  readonly unconfirmed: readonly string[];
  readonly busy: boolean;
  readonly error: unknown;
  readonly onSubmit: (changes: Partial<ProfileFormValues> | undefined) => void;
}

function ProfileForm({ profile, unconfirmed, busy, error, onSubmit }: ProfileFormProps) {
  const [opened] = useState<ProfileFormValues>({
    education: profile.education ?? '',
    location: profile.location ?? '',
    phone: profile.phone ?? '',
    linkedinProfile: profile.linkedinProfile ?? '',
  });
  const { register, handleSubmit, formState } = useForm({ defaultValues: opened });
  const submit = handleSubmit((typed) => onSubmit(pickChangedFields(opened, typed, unconfirmed)));
  const refused = fieldErrors(error);
  const field = (name: keyof ProfileFormValues, rules: { validate?: typeof httpsUrlOrEmpty } = {}) => ({
    ...register(name, rules),
    maxLength: LIMITS.profileFieldMax,
    error: formState.errors[name]?.message ?? refused[name],
  });
  return (
    <Form
      submitLabel="Save"
      wide
      busy={busy}
      error={error ? errorMessage(error) : undefined}
      onSubmit={(event) => void submit(event)}
    >
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
        {...field('linkedinProfile', { validate: httpsUrlOrEmpty })}
      />
    </Form>
  );
}

function httpsUrlOrEmpty(text: string): true | string {
  const url = text.trim();
  return url === '' || isHttpsUrl(url) || 'Enter a full address that starts with https://';
}
