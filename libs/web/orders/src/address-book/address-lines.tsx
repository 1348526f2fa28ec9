import { formatAddress, type PostalAddress } from '@shop/contracts';
import type { PropsWithChildren } from 'react';
import styles from './address.module.css';

/** An address as on a label, with its phone number. */
export function AddressLines({ address }: { readonly address: PostalAddress }) {
  return (
    <AddressText>
      {formatAddress(address)}
      {address.phone && (
        <>
          {'\n'}
          <bdi>{address.phone}</bdi>
        </>
      )}
    </AddressText>
  );
}

/** An address whose lines stay lines. */
export function AddressText({ children }: PropsWithChildren) {
  return (
    <address className={styles.lines} dir="auto">
      {children}
    </address>
  );
}
