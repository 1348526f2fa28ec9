import { formatAddress } from '@shop/contracts';
import { toActionState, useMutationToasts } from '@shop/web-apollo';
import {
  useDeleteAddressMutation,
  useSetDefaultAddressMutation,
  type SavedAddressFragment,
} from '@shop/web-apollo/generated/orders';
import { Badge, Button, ConfirmButton, Panel } from '@shop/web-ui';
import { AddressLines } from './address-lines';
import styles from './address.module.css';
import { evictAddresses } from './evict-addresses';

interface AddressCardProps {
  readonly customerId: string;
  readonly address: SavedAddressFragment;
  readonly onEdit: () => void;
}

/** An address of the book, and what can be done with it. */
export function AddressCard({ customerId, address, onEdit }: AddressCardProps) {
  const text = formatAddress(address).replaceAll('\n', ', ');
  const change = { variables: { id: address.id }, update: evictAddresses(customerId) };
  const makeDefault = toActionState(
    useSetDefaultAddressMutation({
      ...change,
      ...useMutationToasts('Make default', { success: 'Default address changed' }),
    }),
  );
  const remove = useDeleteAddressMutation({
    ...change,
    ...useMutationToasts('Delete address', { success: 'Address deleted', finalCodes: ['NOT_FOUND'] }),
  });
  return (
    <Panel className={styles.card}>
      {address.isDefault && <Badge tone="accent">Default</Badge>}
      <AddressLines address={address} />
      <div className={styles.actions}>
        <Button variant="ghost" aria-description={text} onClick={onEdit}>
          Edit
        </Button>
        {!address.isDefault && (
          <Button
            variant="ghost"
            aria-description={text}
            busy={makeDefault.loading}
            onClick={() => void makeDefault.run()}
          >
            Make default
          </Button>
        )}
        <ConfirmButton
          label="Delete"
          variant="ghost"
          target={text}
          question="Delete this address?"
          confirmLabel="Delete"
          action={toActionState(remove, ['NOT_FOUND'])}
        >
          {text}
        </ConfirmButton>
      </div>
    </Panel>
  );
}
