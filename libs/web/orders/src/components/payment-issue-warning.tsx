import { Icon, LinkButton } from '@shop/web-ui';
import { countText } from '../rules/sales-text';
import styles from './payment-issue-warning.module.css';

/** Warning about orders with payment issues; nothing when there are none. */
export function PaymentIssueWarning({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <section aria-label="Payment issues" className={styles.warning}>
      <Icon name="alert" />
      <p className={styles.text}>
        Something about the money of {countText(count, 'order')} was out of the ordinary: a late payment that
        went back, a refund that was refused or failed, a part given back, or a dispute, which has a deadline.
      </p>
      <LinkButton to="/dashboard/manage-orders?incidents=1">See the orders</LinkButton>
    </section>
  );
}
