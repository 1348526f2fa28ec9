import { toQueryState } from '@shop/web-apollo';
import { useWebhookEndpointsQuery, type ManagedEndpointFragment } from '@shop/web-apollo/generated/webhooks';
import { AsyncContent, Badge, DataTable, EmptyState, SkeletonGroup, type Column } from '@shop/web-ui';
import { EndpointActions } from './endpoint-actions';
import styles from './webhooks.module.css';

const COLUMNS: readonly Column<ManagedEndpointFragment>[] = [
  {
    header: 'Address',
    cardSlot: 'title',
    cell: ({ url, description }) => (
      <>
        <bdi className={styles.url}>{url}</bdi>
        {description !== '' && <p className={styles.problem}>{description}</p>}
      </>
    ),
  },
  { header: 'Events', cell: ({ events }) => events.join(', ') },
  {
    header: 'State',
    cell: ({ disabledAt }) =>
      disabledAt === null ? <Badge tone="success">Active</Badge> : <Badge tone="warning">Disabled</Badge>,
  },
  {
    header: 'Actions',
    align: 'end',
    cardSlot: 'actions',
    cell: (endpoint) => <EndpointActions endpoint={endpoint} />,
  },
];

/** Addresses of other systems that are notified. */
export function Endpoints() {
  const query = useWebhookEndpointsQuery();
  return (
    <section className={styles.section} aria-label="Endpoints">
      <AsyncContent
        {...toQueryState(query)}
        data={query.data?.webhookEndpoints}
        skeleton={<SkeletonGroup count={2} height="48px" />}
      >
        {(endpoints) =>
          endpoints.length === 0 ? (
            <EmptyState title="No endpoints yet" text="Make one for each system that the shop notifies." />
          ) : (
            <DataTable dense caption="Endpoints" columns={COLUMNS} rows={endpoints} rowKey={({ id }) => id} />
          )
        }
      </AsyncContent>
    </section>
  );
}
