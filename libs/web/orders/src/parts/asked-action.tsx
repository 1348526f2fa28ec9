import { errorText } from '@shop/web-data';
import { Button, ConfirmDialog, FormError } from '@shop/web-ui';
import type { ComponentProps, ReactNode } from 'react';

interface AskedActionProps {
  readonly label: string;
  readonly variant?: ComponentProps<typeof Button>['variant'];
  /** What the button acts on, for those who do not see its row. */
  readonly about: string;
  readonly question: string;
  readonly asking: boolean;
  readonly onAsking: (asking: boolean) => void;
  /** The call, and how far it is. */
  readonly action: {
    readonly run: () => void;
    readonly loading: boolean;
    readonly error?: unknown;
    readonly reset: () => void;
  };
  readonly children: ReactNode;
}

/** A button that asks before it does what cannot be undone, and says why when it could not be done. */
export function AskedAction(props: AskedActionProps) {
  const { label, variant, about, question, asking, onAsking, action, children } = props;
  const ask = () => {
    action.reset();
    onAsking(true);
  };
  return (
    <>
      <Button variant={variant ?? 'secondary'} aria-description={about} onClick={ask}>
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
        <FormError message={action.error ? errorText(action.error) : undefined} />
      </ConfirmDialog>
    </>
  );
}
