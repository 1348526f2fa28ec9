import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../button/button';
import { Dialog } from '../dialog/dialog';
import { SelectField, TextField } from '../form/fields';
import { Form } from '../form/form';
import styles from './grid.module.css';

interface View {
  readonly name: string;
  /** The address of the list: search, filters and order. */
  readonly search: string;
}

const MAX_NAME = 40;

/** Named addresses of a list, kept in the browser; choosing one goes there. */
export function SavedViews() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [views, setViews] = useSavedViews(`views:${pathname}`);
  const [isNaming, setNaming] = useState(false);
  const shown = views.find((view) => view.search === search);
  const canSave = search !== '' && !shown;
  const options = views.map((view) => [view.search, view.name] as const);
  return (
    <div className={styles.views}>
      {views.length > 0 && (
        <SelectField
          label="View"
          options={[['', 'All'], ...(canSave ? [[search, 'Not saved'] as const] : []), ...options]}
          value={search}
          onChange={({ target }) => void navigate({ search: target.value }, { replace: true })}
        />
      )}
      {canSave && <Button onClick={() => setNaming(true)}>Save view</Button>}
      {shown && (
        <Button
          variant="ghost"
          aria-description={shown.name}
          onClick={() => setViews(views.filter((view) => view !== shown))}
        >
          Remove view
        </Button>
      )}
      {isNaming && (
        <NameDialog
          onClose={() => setNaming(false)}
          onSave={(name) => {
            setViews([...views.filter((view) => view.name !== name), { name, search }]);
            setNaming(false);
          }}
        />
      )}
    </div>
  );
}

interface NameDialogProps {
  readonly onSave: (name: string) => void;
  readonly onClose: () => void;
}

function NameDialog({ onSave, onClose }: NameDialogProps) {
  const [name, setName] = useState('');
  const [isChecked, setChecked] = useState(false);
  return (
    <Dialog open title="Save view" onClose={onClose}>
      <Form
        submitLabel="Save"
        onSubmit={(event) => {
          event.preventDefault();
          setChecked(true);
          if (name.trim()) onSave(name.trim());
        }}
      >
        <TextField
          label="Name"
          maxLength={MAX_NAME}
          value={name}
          error={isChecked && !name.trim() ? 'Name is Required' : undefined}
          onChange={({ target }) => setName(target.value)}
        />
      </Form>
    </Dialog>
  );
}

function useSavedViews(key: string): readonly [readonly View[], (views: readonly View[]) => void] {
  const [views, setViews] = useState(() => readViews(key));
  const keep = (next: readonly View[]) => {
    localStorage.setItem(key, JSON.stringify(next));
    setViews(next);
  };
  return [views, keep];
}

function readViews(key: string): readonly View[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isView) : [];
  } catch {
    return [];
  }
}

function isView(stored: unknown): stored is View {
  const { name, search } = (stored ?? {}) as Partial<View>;
  return typeof name === 'string' && typeof search === 'string';
}
