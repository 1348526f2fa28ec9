import { errorMessage, fieldErrors } from '@shop/web-apollo';
import { Dialog, Form } from '@shop/web-ui';
import { useState, type ReactNode } from 'react';

type Texts = Readonly<Record<string, string>>;

export interface EntryField {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
}

interface EntryDialogProps<Values extends Texts> {
  readonly title: string;
  readonly initial: Values;
  readonly busy: boolean;
  readonly error: unknown;
  readonly onSubmit: (values: Values) => void;
  readonly onClose: () => void;
  /** The fields, each spread into its control. */
  readonly children: (field: (name: keyof Values & string) => EntryField, values: Values) => ReactNode;
}

/** Creates or changes an entry of a list. The server checks it, and each error shows at the field that it names. */
export function EntryDialog<Values extends Texts>(props: EntryDialogProps<Values>) {
  const { title, initial, busy, error, onSubmit, onClose, children } = props;
  const [values, setValues] = useState(initial);
  const refused = fieldErrors(error);
  const field = (name: keyof Values & string) => ({
    ...{ name, value: values[name] ?? '', error: refusalOf(name, refused) },
    onChange: ({ target }: Parameters<EntryField['onChange']>[0]) =>
      setValues((latest) => ({ ...latest, [name]: target.value })),
  });
  return (
    <Dialog open title={title} busy={busy} onClose={onClose}>
      <Form
        submitLabel="Save"
        busy={busy}
        error={error ? errorMessage(error) : undefined}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) onSubmit(values);
        }}
      >
        {children(field, values)}
      </Form>
    </Dialog>
  );
}

/** Lists are named by their row: `words.1`. */
function refusalOf(name: string, refused: Texts): string | undefined {
  const [row, message] = Object.entries(refused).find(([key]) => key.startsWith(`${name}.`)) ?? [];
  return refused[name] ?? (row && `Line ${Number(row.slice(name.length + 1)) + 1}: ${message ?? ''}`);
}
