import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../button/button';
import { FormError } from '../form/form-error';
import { ConfirmDialog } from './confirm-dialog';

interface ConfirmButtonProps {
  readonly label: string;
  readonly variant?: ComponentProps<typeof Button>['variant'];
  /** Object of the action, for screen readers. */
  readonly target?: string;
  readonly question: string;
  readonly open: boolean;
  readonly onOpenChange: (asking: boolean) => void;
  /** From `toActionState`. */
  readonly action: {
    readonly run: () => void;
    readonly loading: boolean;
    readonly error?: string | undefined;
    readonly reset: () => void;
  };
  /** The same action is already running elsewhere. */
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/** A button that confirms an irreversible action and shows its error. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const {
    label,
    variant = 'secondary',
    target: about,
    question,
    open: asking,
    onOpenChange: onAsking,
    action,
    busy,
    children,
  } = props;
  const ask = () => {
    action.reset();
    onAsking(true);
  };
  return (
    <>
      <Button variant={variant} busy={busy ?? false} aria-description={about} onClick={ask}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        question={question}
        busy={action.loading}
        onConfirm={action.run}
        onClose={() => onAsking(false)}
      >
        <p>{children}</p>
        <FormError message={action.error} />
      </ConfirmDialog>
    </>
  );
}
