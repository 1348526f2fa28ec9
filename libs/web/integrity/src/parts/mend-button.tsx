import { formatCount } from '@shop/contracts';
import { ConfirmButton } from '@shop/web-ui';
import { useState } from 'react';
import { useMendBooks } from '../hooks/use-books-actions';

interface MendButtonProps {
  /** How many findings can be mended. */
  readonly count: number;
  /** An audit is under way, or asked for. */
  readonly busy: boolean;
}

/** Mends what is safe to mend, after a question. */
export function MendButton({ count, busy }: MendButtonProps) {
  const [asking, setAsking] = useState(false);
  const action = useMendBooks(() => setAsking(false));
  return (
    <ConfirmButton
      label="Mend what is safe"
      variant="primary"
      question="Mend the books?"
      open={asking}
      onOpenChange={setAsking}
      action={action}
      busy={busy}
    >
      {count === 1 ? 'One finding is' : `${formatCount(count)} findings are`} mended as each of them says.
      Pieces may come back to the shelf and money may go back to customers.
    </ConfirmButton>
  );
}
