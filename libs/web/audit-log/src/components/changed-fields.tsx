import type { ChangedFieldFragment } from '@shop/web-apollo/generated/audit';
import { fieldText, valueText } from '../rules/audit-texts';
import styles from './changed-fields.module.css';

/** Old and new value of each changed field; one of them when added or removed. */
export function ChangedFields({ changes }: { readonly changes: readonly ChangedFieldFragment[] }) {
  return (
    <dl className={styles.changes}>
      {changes.map(({ field, before, after }) => (
        <div key={field} className={styles.change}>
          <dt>{fieldText(field)}</dt>
          <dd>
            {before !== null && (
              <del dir="auto" className={styles.before}>
                {valueText(field, before)}
              </del>
            )}
            {before !== null && after !== null && <span aria-hidden="true"> → </span>}
            {after !== null && (
              <ins dir="auto" className={styles.after}>
                {valueText(field, after)}
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
