import { formatCount, formatMoney } from '@shop/contracts';
import type { SalesTotalsFragment } from '@shop/web-apollo/generated/orders';
import { Price } from '@shop/web-ui';
import type { ReactNode } from 'react';
import { countText } from '../rules/sales-text';
import styles from './overview.module.css';

export function SalesTotals({ totals }: { readonly totals: SalesTotalsFragment }) {
  const { revenue, orders, refunds, refunded } = totals;
  return (
    <dl className={styles.totals}>
      <Total name="Revenue" note="Before refunds">
        <Price value={revenue} />
      </Total>
      <Total name="Orders" note="Paid in this period">
        {formatCount(orders)}
      </Total>
      <Total name="Refunds" note={`${formatMoney(refunded)} for ${countText(refunds, 'order')}`}>
        {formatCount(refunds)}
      </Total>
    </dl>
  );
}

interface TotalProps {
  readonly name: string;
  readonly note: string;
  readonly children: ReactNode;
}

function Total({ name, note, children }: TotalProps) {
  return (
    <div className={styles.total}>
      <dt>{name}</dt>
      <dd className={styles.amount}>{children}</dd>
      <dd className={styles.note}>{note}</dd>
    </div>
  );
}
