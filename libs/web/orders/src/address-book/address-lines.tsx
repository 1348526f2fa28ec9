import { formatAddress, type PostalAddress } from '@shop/contracts';
import styles from './address.module.css';

/** An address as on a label, with its phone number. */
export function AddressLines({ address }: { readonly address: PostalAddress }) {
  return (
    <address className={styles.lines} dir="auto">
      {formatAddress(address)}
      {address.phone && (
        <>
          {'\n'}
          <bdi>{address.phone}</bdi>
        </>
      )}
    </address>
  );
}
