import { useConnection } from '@shop/web-apollo';
import { useWebhookDeliveriesQuery } from '@shop/web-apollo/generated/webhooks';
import { Button, EmptyState, SelectField, TablePage, useListParams } from '@shop/web-ui';
import { useState } from 'react';
import { CreateEndpointDialog } from './components/create-endpoint-dialog';
import { DELIVERY_COLUMNS } from './components/delivery-columns';
import { Endpoints } from './components/endpoints';
import styles from './components/webhooks.module.css';
import { STATES } from './rules/delivery-texts';

const CHOICES = [['', 'All'] as const, ...STATES];

/** `/dashboard/webhooks`: systems that the shop notifies, and what became of each message. */
export function WebhooksPage() {
  const { params, setParam, length } = useListParams();
  const [creating, setCreating] = useState(false);
  const state = STATES.find(([known]) => known === params.get('state'))?.[0];
  const query = useWebhookDeliveriesQuery({ variables: { ...(state && { state }) } });
  return (
    <>
      <TablePage
        documentTitle="Webhooks"
        heading="Webhook deliveries"
        caption="Webhook deliveries"
        list={useConnection(query, query.data?.webhookDeliveries, length)}
        columns={DELIVERY_COLUMNS}
        actions={
          <Button variant="primary" onClick={() => setCreating(true)}>
            New endpoint
          </Button>
        }
        controls={
          <>
            <Endpoints />
            <div role="search" className={styles.filters}>
              <SelectField
                label="Status"
                options={CHOICES}
                value={state ?? ''}
                onChange={({ target }) => setParam('state', target.value)}
              />
            </div>
          </>
        }
        empty={
          <EmptyState
            title={state === undefined ? 'No deliveries yet' : 'No such deliveries'}
            text={
              state === undefined ? 'Messages to other systems show here for 30 days.' : 'Try another status.'
            }
          />
        }
      />
      {creating && <CreateEndpointDialog onClose={() => setCreating(false)} />}
    </>
  );
}
