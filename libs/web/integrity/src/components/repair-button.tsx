import { formatCount } from '@shop/contracts';
import { ConfirmButton } from '@shop/web-ui';
import { useRepair } from '../hooks/use-integrity-actions';

interface RepairButtonProps {
  /** Repairable findings. */
  readonly count: number;
  /** A check is running or requested. */
  readonly busy: boolean;
}

/** Repairs safe findings after confirmation. */
export function RepairButton({ count, busy }: RepairButtonProps) {
  return (
    <ConfirmButton
      label="Mend what is safe"
      variant="primary"
      question="Mend the books?"
      action={useRepair()}
      busy={busy}
    >
      {count === 1 ? 'One finding is' : `${formatCount(count)} findings are`} mended as each of them says.
      Pieces may come back to the shelf and money may go back to customers.
    </ConfirmButton>
  );
}
