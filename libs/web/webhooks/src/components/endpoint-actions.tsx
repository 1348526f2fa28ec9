import { toActionState, useMutationToasts } from '@shop/web-apollo';
import {
  useDeleteWebhookEndpointMutation,
  useRotateWebhookSecretMutation,
  useUpdateWebhookEndpointMutation,
  type ManagedEndpointFragment,
} from '@shop/web-apollo/generated/webhooks';
import { Button, ConfirmButton } from '@shop/web-ui';
import { SecretDialog } from './secret-dialog';

interface EndpointProps {
  readonly endpoint: ManagedEndpointFragment;
}

export function EndpointActions({ endpoint }: EndpointProps) {
  return (
    <>
      <EnableButton endpoint={endpoint} />
      <RotateButton endpoint={endpoint} />
      <DeleteButton endpoint={endpoint} />
    </>
  );
}

function EnableButton({ endpoint: { id, url, disabledAt } }: EndpointProps) {
  const enabled = disabledAt !== null;
  const [update, { loading }] = useUpdateWebhookEndpointMutation({
    variables: { id, input: { enabled } },
    ...useMutationToasts('Change endpoint', { success: enabled ? 'Endpoint enabled' : 'Endpoint disabled' }),
  });
  return (
    <Button
      variant="ghost"
      busy={loading}
      aria-description={url}
      onClick={() => void update().catch(() => undefined)}
    >
      {enabled ? 'Enable' : 'Disable'}
    </Button>
  );
}

function RotateButton({ endpoint: { id, url } }: EndpointProps) {
  const mutation = useRotateWebhookSecretMutation({ variables: { id } });
  const [, { data, reset }] = mutation;
  if (data) return <SecretDialog {...data.rotateWebhookSecret} onClose={reset} />;
  return (
    <ConfirmButton
      label="Rotate secret"
      variant="ghost"
      target={url}
      question="Make a new secret?"
      confirmLabel="Rotate secret"
      isLoss={false}
      action={toActionState(mutation)}
    >
      <p>Messages carry the signatures of both secrets for 24 hours.</p>
    </ConfirmButton>
  );
}

function DeleteButton({ endpoint: { id, url } }: EndpointProps) {
  const mutation = useDeleteWebhookEndpointMutation({
    variables: { id },
    refetchQueries: ['WebhookEndpoints'],
    ...useMutationToasts('Delete endpoint', { success: 'Endpoint deleted', finalCodes: ['NOT_FOUND'] }),
  });
  return (
    <ConfirmButton
      label="Delete"
      variant="ghost"
      target={url}
      question={`Delete the endpoint ${url}?`}
      confirmLabel="Delete"
      action={toActionState(mutation, ['NOT_FOUND'])}
    >
      <p>It gets no more messages. Its deliveries stay listed.</p>
    </ConfirmButton>
  );
}
