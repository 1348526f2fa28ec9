import { LinkButton } from '@shop/web-ui';

interface ReceiptLinkProps {
  /** Id of a paid order. */
  readonly orderId: string;
  /** Item name for screen readers. */
  readonly about: string;
  readonly className?: string;
}

/** Link to the receipt of a paid order. */
export function ReceiptLink({ orderId, about, className = '' }: ReceiptLinkProps) {
  return (
    <LinkButton variant="ghost" className={className} to={`/payment/${orderId}`} aria-description={about}>
      Receipt
    </LinkButton>
  );
}
