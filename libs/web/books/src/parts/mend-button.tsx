import { errorText } from '@shop/web-data';
import { Button, ConfirmDialog, FormError } from '@shop/web-ui';
import { useState } from 'react';
import { useMendBooks } from '../hooks/use-books-actions';

interface MendButtonProps {
  /** How many findings can be mended. */
  readonly count: number;
  /** An audit is under way. */
  readonly running: boolean;
}

/** Mends what is safe to mend, after a question. */
export function MendButton({ count, running }: MendButtonProps) {
  const [asking, setAsking] = useState(false);
  const mending = useMendBooks(() => setAsking(false));
  const ask = () => {
    mending.reset();
    setAsking(true);
  };
  return (
    <>
      <Button variant="primary" busy={running} onClick={ask}>
        Mend what is safe
      </Button>
      <ConfirmDialog
        open={asking}
        question="Mend the books?"
        busy={mending.loading}
        onConfirm={mending.run}
        onClose={() => setAsking(false)}
      >
        <p>
          {count === 1 ? 'One finding is' : `${count} findings are`} mended as each of them says. Pieces may
          come back to the shelf and money may go back to customers.
        </p>
        <FormError message={mending.error ? errorText(mending.error) : undefined} />
      </ConfirmDialog>
    </>
  );
}
