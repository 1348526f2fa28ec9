import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../button/button';
import { FormError } from '../form/form-error';
import { ConfirmDialog } from './confirm-dialog';

interface ConfirmButtonProps {
  readonly label: string;
  readonly variant?: ComponentProps<typeof Button>['variant'];
  /** What the button acts on, for those who do not see its row. */
  readonly target?: string;
  readonly question: string;
  readonly open: boolean;
  readonly onOpenChange: (asking: boolean) => void;
  /** The call, how far it is, and why it could not be done. */
  readonly action: {
    readonly run: () => void;
    readonly loading: boolean;
    readonly error?: string | undefined;
    readonly reset: () => void;
  };
  /** The same is under way already, so that there is nothing to ask yet. */
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/** A button that asks before it does what cannot be undone, and says why when it could not be done. */
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
