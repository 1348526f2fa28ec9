import type { OrderDetailsFragment } from '@shop/web-apollo/generated/order-page';
import { useSignedInUser } from '@shop/web-auth';
import {
  AsyncContent,
  Badge,
  DescriptionItem,
  DescriptionList,
  Email,
  EmptyState,
  Id,
  LinkButton,
  PageHeading,
  Panel,
  SkeletonGroup,
  useDocumentTitle,
  Moment,
} from '@shop/web-ui';
import { useParams } from 'react-router-dom';
import { AddressText } from '../address-book/address-lines';
import { OrdersLink, StatusBadge } from '../components/order-parts';
import { InvoiceLinks } from '../invoices/invoice-links';
import { OrderActionsPanel } from './order-actions-panel';
import { Refunds, Shipments, Timeline } from './order-history';
import { OrderLines } from './order-lines';
import styles from './order-page.module.css';
import { useOrder } from './use-order';

/** `/dashboard/orders/:id`: an order for its customer and for admins, with what they can do. */
export function OrderPage() {
  const { id = '' } = useParams();
  return (
    <AsyncContent {...useOrder(id)} skeleton={<SkeletonGroup count={3} height="160px" />}>
      {({ order }) => (order ? <Order order={order} /> : <NoOrder />)}
    </AsyncContent>
  );
}

function NoOrder() {
  useDocumentTitle('Order');
  return (
    <EmptyState
      title="There is no such order"
      text="It may be another account's. Look for it among the orders."
      action={<OrdersLink />}
    />
  );
}

interface OrderProps {
  readonly order: OrderDetailsFragment;
}

function Order({ order }: OrderProps) {
  useDocumentTitle('Order');
  const isPartlyRefunded = order.refunded.amount > 0 && order.status !== 'REFUNDED';
  return (
    <>
      <PageHeading level={2} actions={<Papers order={order} />}>
        Order <Id value={order.number} />
      </PageHeading>
      <div className={styles.page}>
        <div className={styles.main}>
          <Panel>
            <div className={styles.head}>
              <StatusBadge order={order} />
              {isPartlyRefunded && <Badge tone="neutral">Partly refunded</Badge>}
              <Moment at={order.createdAt} />
            </div>
            <OrderLines order={order} />
            <OrderActionsPanel order={order} />
          </Panel>
          <Shipments order={order} />
          <Refunds order={order} />
        </div>
        <div className={styles.side}>
          <Panel>
            <OrderFacts order={order} />
          </Panel>
          <Timeline order={order} />
        </div>
      </div>
    </>
  );
}

function Papers({ order }: OrderProps) {
  const { role } = useSignedInUser();
  return (
    <>
      {order.paid && <LinkButton to={`/payment/${order.id}`}>Receipt</LinkButton>}
      <InvoiceLinks order={order} />
      {order.paid && role === 'ADMIN' && (
        <LinkButton to={`/dashboard/orders/${order.id}/packing-slip`}>Packing slip</LinkButton>
      )}
    </>
  );
}

function OrderFacts({ order }: OrderProps) {
  return (
    <DescriptionList>
      <DescriptionItem name="Customer">
        <bdi>{order.customerName}</bdi>
        <br />
        <Email address={order.customerEmail} />
        <br />
        <bdi>{order.phone}</bdi>
      </DescriptionItem>
      <DescriptionItem name="Deliver to">
        {order.address && <AddressText>{order.address}</AddressText>}
      </DescriptionItem>
      <DescriptionItem name="PO reference">
        {order.purchaseOrderNumber && <bdi>{order.purchaseOrderNumber}</bdi>}
      </DescriptionItem>
      <DescriptionItem name="Note">{order.note && <span dir="auto">{order.note}</span>}</DescriptionItem>
    </DescriptionList>
  );
}
