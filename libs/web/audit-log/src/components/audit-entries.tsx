import type { AuditedChangeFragment } from '@shop/web-apollo/generated/audit';
import { AuditEntry } from './audit-entry';
import styles from './audit-entries.module.css';

export function AuditEntries({ entries }: { readonly entries: readonly AuditedChangeFragment[] }) {
  return (
    <ul className={styles.entries} aria-label="Entries">
      {entries.map((entry) => (
        <li key={entry.id}>
          <AuditEntry entry={entry} />
        </li>
      ))}
    </ul>
  );
}
