import { formatCount, LOCALE } from '@shop/contracts';
import { toActionState, toQueryState, useMutationToasts } from '@shop/web-apollo';
import {
  useManageApiKeysQuery,
  useRevokeApiKeyMutation,
  type ManagedApiKeyFragment,
} from '@shop/web-apollo/generated/api-keys';
import {
  AsyncContent,
  Badge,
  Button,
  ConfirmButton,
  DataTable,
  EmptyState,
  PageHeading,
  SkeletonGroup,
  useDocumentTitle,
  type Column,
  Moment,
} from '@shop/web-ui';
import { useState } from 'react';
import { CreateKeyDialog } from './create-key-dialog';

type Key = ManagedApiKeyFragment;

const DAY = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium' });

const COLUMNS: readonly Column<Key>[] = [
  { header: 'Name', cardSlot: 'title', cell: ({ name }) => <bdi>{name}</bdi> },
  { header: 'Begins with', cell: ({ prefix }) => <code>{prefix}…</code> },
  { header: 'Scopes', cell: ({ scopes }) => scopes.join(', ') },
  { header: 'State', cell: (key) => <KeyState apiKey={key} /> },
  {
    header: 'Last used',
    cell: ({ lastUsedAt }) => (lastUsedAt === null ? 'Never' : <Moment at={lastUsedAt} />),
  },
  { header: 'Expires', cell: ({ expiresAt }) => dayText(expiresAt) },
  {
    header: 'Actions',
    align: 'end',
    cardSlot: 'actions',
    cell: (key) => key.revokedAt === null && <RevokeKey apiKey={key} />,
  },
];

/** `/dashboard/api-keys`: keys with which programs call the shop. */
export function ApiKeysPage() {
  useDocumentTitle('API keys');
  const query = useManageApiKeysQuery();
  const [creating, setCreating] = useState(false);
  const keys = query.data?.apiKeys;
  return (
    <>
      <PageHeading
        level={2}
        lead="Programs call the shop with a key, which may do what its scopes name and nothing else."
        actions={
          <Button variant="primary" onClick={() => setCreating(true)}>
            New API key
          </Button>
        }
      >
        {keys ? `API keys: ${formatCount(keys.length)}` : 'API keys'}
      </PageHeading>
      <AsyncContent {...toQueryState(query)} data={keys} skeleton={<SkeletonGroup count={6} height="48px" />}>
        {(known) =>
          known.length === 0 ? (
            <EmptyState title="No API keys yet" text="Make one for each program that calls the shop." />
          ) : (
            <DataTable dense caption="API keys" columns={COLUMNS} rows={known} rowKey={({ id }) => id} />
          )
        }
      </AsyncContent>
      {creating && <CreateKeyDialog onClose={() => setCreating(false)} />}
    </>
  );
}

function KeyState({ apiKey: { revokedAt, expiresAt } }: { readonly apiKey: Key }) {
  if (revokedAt !== null) return <Badge tone="warning">Revoked</Badge>;
  const isOver = expiresAt !== null && new Date(expiresAt) <= new Date();
  return isOver ? <Badge tone="warning">Expired</Badge> : <Badge tone="success">Active</Badge>;
}

function dayText(at: string | null) {
  return at === null ? 'Never' : <time dateTime={at}>{DAY.format(new Date(at))}</time>;
}

function RevokeKey({ apiKey: { id, name } }: { readonly apiKey: Key }) {
  const mutation = useRevokeApiKeyMutation({
    variables: { id },
    ...useMutationToasts('Revoke API key', { success: 'API key revoked', finalCodes: ['NOT_FOUND'] }),
  });
  return (
    <ConfirmButton
      label="Revoke"
      variant="ghost"
      target={name}
      question={`Revoke the key of ${name}?`}
      confirmLabel="Revoke"
      action={toActionState(mutation, ['NOT_FOUND'])}
    >
      Its next call is refused. This cannot be undone.
    </ConfirmButton>
  );
}
