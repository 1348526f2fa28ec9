import type { ReceiptFragment } from '@shop/web-apollo/generated/orders';
import { Email, Fact, Facts } from '@shop/web-ui';

/** Which order it is, when it was placed and paid, by whom, and where it goes. What is not known is left out. */
export function ReceiptFacts({ order }: { readonly order: ReceiptFragment }) {
  const { id, createdAt, paidAt, transactionId, customerName, customerEmail, phone, address } = order;
  return (
    <Facts>
      <Fact name="Order">{id}</Fact>
      <Fact name="Ordered on">
        <Moment at={createdAt} />
      </Fact>
      <Fact name="Paid on">{paidAt && <Moment at={paidAt} />}</Fact>
      <Fact name="Transaction id">{transactionId}</Fact>
      <Fact name="Customer">
        {customerName}
        <br />
        <Email address={customerEmail} />
        <br />
        {phone}
      </Fact>
      <Fact name="Delivery address">{address}</Fact>
    </Facts>
  );
}

const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

function Moment({ at }: { readonly at: string }) {
  return <time dateTime={at}>{MOMENT.format(new Date(at))}</time>;
}
