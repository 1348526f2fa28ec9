import { useSellerQuery, type SellerQuery } from '@shop/web-apollo/generated/shop-settings';
import { Link } from 'react-router-dom';
import styles from './shop-settings.module.css';

/** For admins, while papers wait for the seller's data. */
export function SellerBanner() {
  const seller = useSellerQuery().data?.shopSettings.seller;
  if (!seller || isSellerKnown(seller)) return null;
  return (
    <p className={styles.note}>
      No invoices are made until the shop settings name the seller and its address.{' '}
      <Link to="/dashboard/settings">Enter seller</Link>
    </p>
  );
}

export function isSellerKnown({ name, address }: SellerQuery['shopSettings']['seller']): boolean {
  return Boolean(name && address);
}
