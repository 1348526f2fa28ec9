import type { ReceiptFragment } from '@shop/web-apollo/generated/orders';
import { Email, DescriptionItem, DescriptionList } from '@shop/web-ui';

/** Order details of a receipt; unknown values are left out. */
export function ReceiptFacts({ order }: { readonly order: ReceiptFragment }) {
  const { id, createdAt, paidAt, transactionId, customerName, customerEmail, phone, address } = order;
  return (
    <DescriptionList>
      <DescriptionItem name="Order">{id}</DescriptionItem>
      <DescriptionItem name="Ordered on">
        <Moment at={createdAt} />
      </DescriptionItem>
      <DescriptionItem name="Paid on">{paidAt && <Moment at={paidAt} />}</DescriptionItem>
      <DescriptionItem name="Transaction id">{transactionId}</DescriptionItem>
      <DescriptionItem name="Customer">
        {customerName}
        <br />
        <Email address={customerEmail} />
        <br />
        {phone}
      </DescriptionItem>
      <DescriptionItem name="Delivery address">{address}</DescriptionItem>
    </DescriptionList>
  );
}

const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

function Moment({ at }: { readonly at: string }) {
  return <time dateTime={at}>{MOMENT.format(new Date(at))}</time>;
}
