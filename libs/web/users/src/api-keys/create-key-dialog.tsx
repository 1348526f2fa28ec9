import { API_KEY_SCOPES, LIMITS, type ApiKeyScope } from '@shop/contracts';
import { errorMessage, fieldErrors } from '@shop/web-apollo';
import { useCreateApiKeyMutation } from '@shop/web-apollo/generated/api-keys';
import { CheckboxField, CopyButton, Dialog, Form, SelectField, TextField } from '@shop/web-ui';
import { useState } from 'react';
import { SCOPE_TEXTS } from './scope-texts';
import styles from './api-keys.module.css';

const DAY_MS = 86_400_000;
const LIFETIMES = [
  ['30', '30 days'],
  ['90', '90 days'],
  ['365', 'A year'],
  ['', 'Never'],
] as const;

/** Makes a key, then shows its secret, which is not to be had later. */
export function CreateKeyDialog({ onClose }: { readonly onClose: () => void }) {
  const [name, setName] = useState('');
  const [days, setDays] = useState('90');
  const [scopes, setScopes] = useState<readonly ApiKeyScope[]>([]);
  const [create, { data, error, loading }] = useCreateApiKeyMutation({ refetchQueries: ['ManageApiKeys'] });
  const refused = fieldErrors(error);
  if (data) return <Secret {...data.createApiKey} onClose={onClose} />;
  const toggle = (scope: ApiKeyScope) => (chosen: boolean) =>
    setScopes((latest) => API_KEY_SCOPES.filter((each) => (each === scope ? chosen : latest.includes(each))));
  return (
    <Dialog open title="New API key" busy={loading} onClose={onClose}>
      <Form
        submitLabel="Create key"
        busy={loading}
        error={error ? errorMessage(error) : undefined}
        onSubmit={(event) => {
          event.preventDefault();
          // The error shows at the form.
          if (!loading)
            create({ variables: { input: { name, scopes, expiresAt: timeIn(days) } } }).catch(
              () => undefined,
            );
        }}
      >
        <TextField
          label="Name"
          hint="The program that will use it"
          autoFocus
          maxLength={LIMITS.apiKeyNameMax}
          value={name}
          error={refused['name']}
          onChange={({ target }) => setName(target.value)}
        />
        <fieldset className={styles.scopes} aria-describedby="scopes-error">
          <legend>It may</legend>
          {API_KEY_SCOPES.map((scope) => (
            <CheckboxField
              key={scope}
              label={SCOPE_TEXTS[scope]}
              checked={scopes.includes(scope)}
              onChange={toggle(scope)}
            />
          ))}
          <p id="scopes-error" className={styles.error}>
            {refused['scopes'] && 'Choose at least one.'}
          </p>
        </fieldset>
        <SelectField
          label="Expires after"
          options={LIFETIMES}
          value={days}
          error={refused['expiresAt']}
          onChange={({ target }) => setDays(target.value)}
        />
      </Form>
    </Dialog>
  );
}

/** Null for an empty text. */
function timeIn(days: string): string | null {
  return days === '' ? null : new Date(Date.now() + Number(days) * DAY_MS).toISOString();
}

interface SecretProps {
  readonly name: string;
  readonly secret: string;
  readonly onClose: () => void;
}

function Secret({ name, secret, onClose }: SecretProps) {
  return (
    <Dialog open title={`The key of ${name}`} onClose={onClose}>
      <p>Copy it now: it is not shown again.</p>
      <p className={styles.secret}>
        <code>{secret}</code>
        <CopyButton name="key" value={secret} />
      </p>
    </Dialog>
  );
}
