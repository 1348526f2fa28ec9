import { CART_LIMITS, formatCount } from '@shop/contracts';
import {
  Button,
  FormError,
  notify,
  PageHeading,
  Panel,
  Stack,
  TextArea,
  useDocumentTitle,
} from '@shop/web-ui';
import { type DragEvent, type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { BadRows } from './bad-rows';
import styles from './quick-order.module.css';
import { useQuickOrder } from './use-quick-order';

/** Larger files are no order lists. */
const MAX_FILE_BYTES = 1_000_000;

/** `/quick-order`: a pasted or dropped list of article numbers, checked before anything is added to the cart. */
export function QuickOrderPage() {
  useDocumentTitle('Quick order');
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const { checked, busy, error, discard, check, add } = useQuickOrder((count) => {
    notify.success(`Added ${rowsText(count)} to your cart`);
    void navigate('/cart');
  });
  const change = (changed: string) => {
    setText(changed);
    discard();
  };
  const readFile = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > MAX_FILE_BYTES) return notify.error('This file is too large for an order list.');
    change(await file.text());
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (checked && checked.lines.length > 0) add(checked);
    else check(text);
  };
  const drop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    void readFile(event.dataTransfer.files[0]);
  };
  const isReady = checked && checked.lines.length > 0;
  return (
    <>
      <PageHeading lead="Paste article numbers and quantities from a spreadsheet, or drop a CSV file.">
        Quick order
      </PageHeading>
      <Panel className={styles.panel}>
        <form onSubmit={submit} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
          <Stack>
            <TextArea
              label="Article numbers and quantities"
              hint={`One tool per row, at most ${formatCount(CART_LIMITS.addedLinesMax)}.`}
              placeholder={'TW-11-0200\t10\nTW-11-0160\t5'}
              rows={10}
              spellCheck={false}
              value={text}
              onChange={({ target }) => change(target.value)}
            />
            <div className={styles.ways}>
              <label className={styles.file}>
                Choose a CSV file
                <input
                  type="file"
                  accept=".csv,.txt,text/csv,text/plain"
                  onChange={({ target }) => void readFile(target.files?.[0]).then(() => (target.value = ''))}
                />
              </label>
              <a href="/quick-order-sample.csv" download>
                Sample file
              </a>
            </div>
            {checked && <Outcome good={checked.lines.length} bad={checked.bad.length} />}
            {checked && <BadRows rows={checked.bad} />}
            <FormError message={error} />
            <div>
              <Button type="submit" variant="primary" busy={busy} disabled={!text.trim()}>
                {isReady ? `Add ${rowsText(checked.lines.length)} to cart` : 'Check list'}
              </Button>
            </div>
          </Stack>
        </form>
      </Panel>
    </>
  );
}

function Outcome({ good, bad }: Readonly<Record<'good' | 'bad', number>>) {
  const named = bad === 0 ? 'Every row can be added.' : `${rowsText(bad)} cannot be added:`;
  return (
    <p role="status" className={styles.outcome}>
      {bad > 0 && `${rowsText(good)} can be added. `}
      {named}
    </p>
  );
}

function rowsText(count: number): string {
  return count === 1 ? '1 row' : `${formatCount(count)} rows`;
}
