import { formatCount } from '@shop/contracts';
import type {
  MyOrderFragment,
  OrderSumsFragment,
  PaymentIssueFragment,
} from '@shop/web-apollo/generated/orders';
import { useSignedInUser } from '@shop/web-auth';
import { Badge, Id, LinkButton, Price } from '@shop/web-ui';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { orderDay } from '../rules/order-day';
import { CUSTOMER_STATUS_TEXTS, orderBadge, STATUS_BADGES } from '../rules/order-status';
import { ChargeRows } from './charge-rows';
import styles from './order-parts.module.css';
import issueStyles from './payment-issue.module.css';

type ListedOrder = Pick<MyOrderFragment, 'id' | 'number' | 'lines' | 'total' | 'createdAt'>;

export function OrderTool({ order }: { readonly order: ListedOrder }) {
  const { id, number, lines, total, createdAt } = order;
  const isOfSeveral = lines.length > 1;
  return (
    <div>
      <div className={styles.name}>
        <bdi>{lines[0]?.toolName}</bdi>
        {isOfSeveral && ` and ${formatCount(lines.length - 1)} more`}
      </div>
      <div className={styles.terms}>
        <Link to={`/dashboard/orders/${id}`}>
          <Id value={number} />
        </Link>{' '}
        ·{' '}
        <bdi>
          {isOfSeveral ? `${formatCount(lines.length)} tools` : `Qty ${formatCount(lines[0]?.quantity ?? 0)}`}
        </bdi>{' '}
        · <Price value={total} /> ·{' '}
        <time dateTime={createdAt}>
          <bdi>{orderDay(createdAt, new Date())}</bdi>
        </time>
      </div>
    </div>
  );
}

export function OrderAmounts({ order }: { readonly order: OrderSumsFragment }) {
  const { toolName, quantity, pricePerUnit, total, lines } = order;
  if (lines.length > 1) return <AmountsByLine order={order} />;
  return (
    <>
      <h2 className={styles.title}>{toolName}</h2>
      <dl className={styles.sums}>
        <dt>Price Per Unit</dt>
        <dd>
          <Price value={pricePerUnit} />
        </dd>
        <dt>Quantity</dt>
        <dd>{formatCount(quantity)}</dd>
        <ChargeRows sums={order} />
        <dt className={styles.total}>Total</dt>
        <dd className={styles.total}>
          <Price value={total} />
        </dd>
      </dl>
    </>
  );
}

function AmountsByLine({ order }: { readonly order: OrderSumsFragment }) {
  const { lines, total } = order;
  return (
    <>
      <h2 className={styles.title}>{formatCount(lines.length)} tools</h2>
      <dl className={styles.sums}>
        {lines.map((line) => (
          <Fragment key={line.toolId}>
            <dt>
              {formatCount(line.quantity)} × <bdi>{line.toolName}</bdi>
            </dt>
            <dd>
              <Price value={line.total} />
            </dd>
          </Fragment>
        ))}
        <ChargeRows sums={order} />
        <dt className={styles.total}>Total</dt>
        <dd className={styles.total}>
          <Price value={total} />
        </dd>
      </dl>
    </>
  );
}

interface StatusBadgeProps {
  readonly order: Parameters<typeof orderBadge>[0];
}

export function StatusBadge({ order }: StatusBadgeProps) {
  const { text, tone } = orderBadge(order);
  return <Badge tone={tone}>{text}</Badge>;
}

/** The one state that its customer sees of an order. */
export function CustomerStatusBadge({ order }: StatusBadgeProps) {
  const badge = orderBadge(order);
  const text = badge === STATUS_BADGES[order.status] ? CUSTOMER_STATUS_TEXTS[order.status] : undefined;
  return <Badge tone={badge.tone}>{text ?? badge.text}</Badge>;
}

interface OrderAgainLinkProps {
  readonly toolId: string;
  readonly toolName: string;
  readonly variant?: 'ghost' | 'secondary';
}

export function OrderAgainLink({ toolId, toolName, variant = 'secondary' }: OrderAgainLinkProps) {
  return (
    <LinkButton variant={variant} to={`/purchase/${toolId}`} aria-description={toolName}>
      Order again
    </LinkButton>
  );
}

interface ReviewLinkProps {
  readonly order: Pick<MyOrderFragment, 'status' | 'toolName'> & {
    readonly tool: { readonly slug: string } | null;
  };
  readonly variant?: 'ghost' | 'secondary';
}

/** To the reviews of a delivered tool, unless it was deleted. */
export function ReviewLink({ order: { status, tool, toolName }, variant = 'secondary' }: ReviewLinkProps) {
  if (status !== 'DELIVERED' || !tool) return null;
  return (
    <LinkButton variant={variant} to={`/tools/${tool.slug}#reviews`} aria-description={toolName}>
      Review
    </LinkButton>
  );
}

interface ReceiptLinkProps {
  readonly orderId: string;
  readonly about: string;
  readonly className?: string;
}

export function ReceiptLink({ orderId, about, className }: ReceiptLinkProps) {
  return (
    <LinkButton variant="ghost" className={className} to={`/payment/${orderId}`} aria-description={about}>
      Receipt
    </LinkButton>
  );
}

/** Link to the own orders; for admins to Manage Orders, of `customerEmail` if given. */
export function OrdersLink({ customerEmail }: { readonly customerEmail?: string }) {
  const { role, email } = useSignedInUser();
  return role === 'ADMIN' ? (
    <LinkButton to={`/dashboard/manage-orders?${new URLSearchParams({ search: customerEmail ?? email })}`}>
      Manage Orders
    </LinkButton>
  ) : (
    <LinkButton to="/dashboard/my-orders">My Orders</LinkButton>
  );
}

export function PaymentIssue({ order }: { readonly order: PaymentIssueFragment }) {
  const { paymentIssueAt, events } = order;
  if (!paymentIssueAt) return null;
  const notes = events.flatMap(({ at, note }) => (note && at === paymentIssueAt ? [note] : []));
  return (
    <div className={issueStyles.issue}>
      <Badge tone="danger">Payment issues</Badge>
      {notes.map((note) => (
        <p key={note} className={issueStyles.note}>
          {note}
        </p>
      ))}
    </div>
  );
}
