import { formatCount, LOCALE } from '@shop/contracts';
import type { OrderDetailsFragment } from '@shop/web-apollo/generated/order-page';
import {
  AsyncContent,
  Button,
  EmptyState,
  LinkButton,
  PageHeading,
  SHOP_NAME,
  useDocumentTitle,
} from '@shop/web-ui';
import { useParams } from 'react-router-dom';
import paper from '../components/paper.module.css';
import styles from './packing-slip.module.css';
import { shippableLines } from './order-units';
import { useOrder } from './use-order';

const DAY = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long' });

/** `/dashboard/orders/:id/packing-slip`: what is in the parcel, to print. Prices are left out. */
export function PackingSlipPage() {
  const { id = '' } = useParams();
  useDocumentTitle('Packing slip');
  return (
    <AsyncContent {...useOrder(id)}>
      {({ order }) =>
        order ? <PackingSlip order={order} /> : <EmptyState title="There is no such order" text="" />
      }
    </AsyncContent>
  );
}

interface Unit {
  readonly toolId: string;
  readonly sku: string;
  readonly toolName: string;
  readonly quantity: number;
}

function PackingSlip({ order }: { readonly order: OrderDetailsFragment }) {
  return (
    <>
      <PageHeading
        level={2}
        actions={
          <>
            <Button variant="primary" onClick={() => window.print()}>
              Print
            </Button>
            <LinkButton to={`/dashboard/orders/${order.id}`}>Back to the order</LinkButton>
          </>
        }
      >
        Packing slip
      </PageHeading>
      <article className={paper.paper}>
        <header className={paper.head}>
          <strong>{SHOP_NAME}</strong>
          <dl className={paper.facts}>
            <dt>Order</dt>
            <dd>{order.number}</dd>
            <dt>Ordered on</dt>
            <dd>{DAY.format(new Date(order.createdAt))}</dd>
            {order.purchaseOrderNumber && (
              <>
                <dt>Your reference</dt>
                <dd>
                  <bdi>{order.purchaseOrderNumber}</bdi>
                </dd>
              </>
            )}
          </dl>
        </header>
        <address className={paper.address} dir="auto">
          {/* An address in parts names who receives it. */}
          {!order.shippingAddress && `${order.customerName}\n`}
          {order.address}
          {'\n'}
          {order.phone}
        </address>
        <Units units={unitsToPack(order)} />
        {order.note && (
          <p dir="auto" className={styles.note}>
            {order.note}
          </p>
        )}
      </article>
    </>
  );
}

/** What is left to ship, or else what the last shipment had. */
function unitsToPack(order: OrderDetailsFragment): Unit[] {
  const left = shippableLines(order)
    .filter((line) => line.left > 0)
    .map((line) => ({ ...line, quantity: line.left }));
  const isOpen = order.status === 'PAID' || order.status === 'SHIPPED';
  if (isOpen && left.length > 0) return left;
  const last = order.shipments.at(-1)?.lines ?? order.lines;
  return last.flatMap(({ toolId, quantity }) => {
    const line = order.lines.find((each) => each.toolId === toolId);
    return line ? [{ ...line, quantity }] : [];
  });
}

function Units({ units }: { readonly units: readonly Unit[] }) {
  return (
    <table className={paper.lines}>
      <thead>
        <tr>
          <th scope="col">Number</th>
          <th scope="col">Tool</th>
          <th scope="col">Qty</th>
          <th scope="col">Packed</th>
        </tr>
      </thead>
      <tbody>
        {units.map(({ toolId, sku, toolName, quantity }) => (
          <tr key={toolId}>
            <td>{sku}</td>
            <td>
              <bdi>{toolName}</bdi>
            </td>
            <td>{formatCount(quantity)}</td>
            <td>
              <span className={styles.box} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
