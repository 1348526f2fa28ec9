import { isHttpsUrl, LIMITS, MESSAGES, withHttps } from '@shop/contracts';
import {
  type ConcurrentChange,
  errorCode,
  errorMessage,
  fieldErrors,
  mergeEdits,
  pickChangedFields,
  useMutationToasts,
} from '@shop/web-apollo';
import { useUpdateProfileMutation, type EditableProfileFragment } from '@shop/web-apollo/generated/users';
import { Button, ConcurrentChanges, Dialog, Form, TextField } from '@shop/web-ui';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';

interface ProfileProps {
  readonly profile: EditableProfileFragment;
  readonly refresh: () => Promise<EditableProfileFragment | undefined>;
}

export function UpdateProfile({ profile, refresh }: ProfileProps) {
  const [open, setOpen] = useState(false);
  /** Fields sent without a response, which count as changed. */
  const [unconfirmed, setUnconfirmed] = useState<readonly string[]>([]);
  const onSuccess = () => {
    setUnconfirmed([]);
    setOpen(false);
  };
  const toasts = useMutationToasts('Update Profile', { success: MESSAGES.profileUpdated, onSuccess });
  const [update, { loading: busy, error, reset }] = useUpdateProfileMutation(toasts);
  const save = async (changes: Partial<ProfileFormValues> | undefined, expectedVersion: number) => {
    if (!changes) return void toasts.onCompleted(undefined);
    setUnconfirmed(Object.keys(changes));
    return update({ variables: { input: { ...changes, expectedVersion } } }).then(() => undefined, errorCode);
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
        <ProfileForm {...{ profile, refresh, unconfirmed, busy, error, save }} />
      </Dialog>
    </>
  );
}

const LABELS = {
  education: 'Education',
  location: 'Location',
  phone: 'Phone',
  linkedinProfile: 'LinkedIn profile',
} as const;
const FIELDS = Object.keys(LABELS) as (keyof typeof LABELS)[];

type ProfileFormValues = Record<keyof typeof LABELS, string>;

interface ProfileFormProps extends ProfileProps {
  readonly unconfirmed: readonly string[];
  readonly busy: boolean;
  readonly error: unknown;
  /** Returns the code of an error. */
  readonly save: (
    changes: Partial<ProfileFormValues> | undefined,
    expectedVersion: number,
  ) => Promise<string | undefined>;
}

/** After a conflict, the profile is compared with the current one, whose changes are shown first. */
function ProfileForm({ profile, refresh, unconfirmed, busy, error, save }: ProfileFormProps) {
  const [base, setBase] = useState({ version: profile.version, values: toValues(profile) });
  const [changes, setChanges] = useState<readonly ConcurrentChange[]>([]);
  const { register, control, handleSubmit, formState, setValue } = useForm({ defaultValues: base.values });
  const submit = handleSubmit(async (entered) => {
    const typed = { ...entered, linkedinProfile: withHttps(entered.linkedinProfile) };
    const failure = await save(pickChangedFields(base.values, typed, unconfirmed), base.version);
    const fresh = failure === 'CONFLICT' && (await refresh());
    if (!fresh) return;
    const current = toValues(fresh);
    const { merged, changes: concurrent } = mergeEdits(base.values, current, typed, unconfirmed);
    if (!pickChangedFields(current, merged)) return void (await save(undefined, fresh.version));
    setBase({ version: fresh.version, values: current });
    setChanges(concurrent);
    for (const name of FIELDS) setValue(name, merged[name]);
  });
  const values = useWatch({ control });
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
      <TextField label={LABELS.education} {...field('education')} />
      <TextField label={LABELS.location} autoComplete="address-level2" {...field('location')} />
      <TextField
        label={LABELS.phone}
        type="tel"
        autoComplete="tel"
        {...field('phone')}
        maxLength={LIMITS.phoneMax}
      />
      <TextField
        label={LABELS.linkedinProfile}
        type="url"
        placeholder="linkedin.com/in/…"
        {...field('linkedinProfile', { validate: httpsUrlOrEmpty })}
      />
      <ConcurrentChanges
        changes={changes}
        labels={LABELS}
        values={values}
        onChoose={(name, value) => setValue(name as keyof ProfileFormValues, value)}
      />
    </Form>
  );
}

function toValues(profile: EditableProfileFragment): ProfileFormValues {
  return {
    education: profile.education ?? '',
    location: profile.location ?? '',
    phone: profile.phone ?? '',
    linkedinProfile: profile.linkedinProfile ?? '',
  };
}

function httpsUrlOrEmpty(text: string): true | string {
  const url = withHttps(text);
  return url === '' || isHttpsUrl(url) || 'Enter an address such as linkedin.com/in/name';
}
