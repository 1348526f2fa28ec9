import { LinkButton } from '@shop/web-ui';

interface ReceiptLinkProps {
  /** Id of an order that is paid. */
  readonly orderId: string;
  /** What the order is of, for those who do not see its row. */
  readonly about: string;
  readonly className?: string;
}

/** The way to the receipt of a paid order, which also says where the pieces go. */
export function ReceiptLink({ orderId, about, className = '' }: ReceiptLinkProps) {
  return (
    <LinkButton variant="ghost" className={className} to={`/payment/${orderId}`} aria-description={about}>
      Receipt
    </LinkButton>
  );
}
