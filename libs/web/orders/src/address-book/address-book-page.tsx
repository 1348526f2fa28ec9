import { LIMITS } from '@shop/contracts';
import { toQueryState } from '@shop/web-apollo';
import { useAddressBookQuery, type SavedAddressFragment } from '@shop/web-apollo/generated/orders';
import { AsyncContent, Button, EmptyState, PageHeading, SkeletonGroup, useDocumentTitle } from '@shop/web-ui';
import { useState } from 'react';
import { AddressCard } from './address-card';
import { AddressDialog } from './address-dialog';
import styles from './address.module.css';

/** `/dashboard/addresses`: where the customer's orders go. */
export function AddressBookPage() {
  useDocumentTitle('Addresses');
  const query = useAddressBookQuery();
  const [edited, setEdited] = useState<{ readonly address?: SavedAddressFragment }>();
  // While a changed book is read again, the one before stays.
  const data = query.data ?? query.previousData;
  const addresses = data?.me.addresses ?? [];
  const isFull = addresses.length >= LIMITS.addressesMax;
  const add = (
    <Button variant="primary" disabled={isFull} onClick={() => setEdited({})}>
      New address
    </Button>
  );
  return (
    <>
      <PageHeading
        level={2}
        lead={
          isFull
            ? `That's all ${LIMITS.addressesMax} addresses. Delete one to add another.`
            : 'Checkout starts with the default.'
        }
        actions={data && addresses.length > 0 && add}
      >
        Addresses
      </PageHeading>
      <AsyncContent
        {...toQueryState(query)}
        data={data}
        skeleton={<SkeletonGroup count={2} height="200px" />}
      >
        {({ me }) => (
          <>
            {addresses.length === 0 && (
              <EmptyState
                title="No addresses yet"
                text="Save the addresses that you order to."
                action={add}
              />
            )}
            <ul className={styles.cards}>
              {addresses.map((address) => (
                <li key={address.id}>
                  <AddressCard customerId={me.id} address={address} onEdit={() => setEdited({ address })} />
                </li>
              ))}
            </ul>
            {edited && (
              <AddressDialog customer={me} address={edited.address} onClose={() => setEdited(undefined)} />
            )}
          </>
        )}
      </AsyncContent>
    </>
  );
}
