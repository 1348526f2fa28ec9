import { Button, DebouncedTextField, SelectField, type ListParams } from '@shop/web-ui';
import { ACTIONS, dayError, lastDayError } from '../rules/audit-params';
import styles from './audit-filters.module.css';

const CHOICES = [['', 'All actions'] as const, ...ACTIONS];

/** Filters of the log, stored in the URL. Users without email are found by uid, through the links in entries. */
export function AuditFilters({ params, setParam, clear, clearCount }: ListParams) {
  const valueOf = (name: string) => params.get(name) ?? '';
  const draft = (name: string) => ({ name, value: valueOf(name), onCommit: setParam, clearCount });
  return (
    <div role="search" className={styles.filters}>
      <SelectField
        label="Action"
        options={CHOICES}
        value={ACTIONS.some(([action]) => action === valueOf('action')) ? valueOf('action') : ''}
        onChange={(event) => setParam('action', event.target.value)}
      />
      <DebouncedTextField
        {...draft('who')}
        label="Admin"
        type="search"
        placeholder="Email, shop or operator"
      />
      <DebouncedTextField {...draft('subject')} label="Object" type="search" placeholder="Id or email" />
      <DebouncedTextField {...draft('from')} label="From" type="date" check={dayError} />
      <DebouncedTextField
        {...draft('to')}
        label="To"
        type="date"
        check={(day) => lastDayError(day, params.get('from'))}
      />
      <Button variant="ghost" onClick={clear} className={styles.clear ?? ''}>
        Reset filters
      </Button>
    </div>
  );
}
