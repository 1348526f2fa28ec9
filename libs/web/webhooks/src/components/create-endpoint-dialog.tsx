import { LIMITS, WEBHOOK_EVENTS } from '@shop/contracts';
import { errorMessage, fieldErrors } from '@shop/web-apollo';
import { useCreateWebhookEndpointMutation } from '@shop/web-apollo/generated/webhooks';
import { CheckboxField, Dialog, Form, TextField } from '@shop/web-ui';
import { useState } from 'react';
import { SecretDialog } from './secret-dialog';
import styles from './webhooks.module.css';

/** Makes an endpoint, then shows its secret. */
export function CreateEndpointDialog({ onClose }: { readonly onClose: () => void }) {
  const [url, setUrl] = useState('');
  const [description, setDescription] = useState('');
  const [events, setEvents] = useState<readonly string[]>([]);
  const [create, { data, error, loading }] = useCreateWebhookEndpointMutation({
    refetchQueries: ['WebhookEndpoints'],
  });
  if (data) return <SecretDialog {...data.createWebhookEndpoint} onClose={onClose} />;
  const refused = fieldErrors(error);
  const toggle = (event: string) => (chosen: boolean) =>
    setEvents((latest) => WEBHOOK_EVENTS.filter((each) => (each === event ? chosen : latest.includes(each))));
  return (
    <Dialog open title="New endpoint" busy={loading} onClose={onClose}>
      <Form
        submitLabel="Create endpoint"
        busy={loading}
        error={error ? errorMessage(error) : undefined}
        onSubmit={(submit) => {
          submit.preventDefault();
          // The error shows at the form.
          if (!loading) create({ variables: { input: { url, description, events } } }).catch(() => undefined);
        }}
      >
        <TextField
          label="Address"
          type="url"
          hint="Where the other system takes messages, with https"
          autoFocus
          maxLength={LIMITS.imageUrlMax}
          value={url}
          error={refused['url']}
          onChange={({ target }) => setUrl(target.value)}
        />
        <TextField
          label="Description"
          hint="What the other system is (optional)"
          maxLength={LIMITS.webhookDescriptionMax}
          value={description}
          error={refused['description']}
          onChange={({ target }) => setDescription(target.value)}
        />
        <fieldset className={styles.events} aria-describedby="events-error">
          <legend>Events</legend>
          {WEBHOOK_EVENTS.map((event) => (
            <CheckboxField
              key={event}
              label={event}
              checked={events.includes(event)}
              onChange={toggle(event)}
            />
          ))}
          <p id="events-error" className={styles.error}>
            {refused['events'] && 'Choose at least one.'}
          </p>
        </fieldset>
      </Form>
    </Dialog>
  );
}
