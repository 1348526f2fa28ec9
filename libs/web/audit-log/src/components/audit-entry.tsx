import type { AuditedChangeFragment, ChangedFieldFragment } from '@shop/web-apollo/generated/audit';
import { useSignedInUser } from '@shop/web-auth';
import { Badge, Email, Panel } from '@shop/web-ui';
import { Link } from 'react-router-dom';
import { ACTION_BADGES, fieldText, SUBJECT_TEXT, valueText, whoText } from '../rules/audit-texts';
import styles from './audit-entry.module.css';

const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });

/** One change: action, time, person, subject (both link to their changes), before and after. */
export function AuditEntry({ entry }: { readonly entry: AuditedChangeFragment }) {
  const { sequence, at, who, action, subjectKind, subjectId, changes, hash } = entry;
  const subject =
    subjectKind === 'USER' ? <AuditPerson who={subjectId} email={entry.subjectEmail} /> : subjectId;
  const { text, tone } = ACTION_BADGES[action];
  return (
    <Panel className={styles.entry}>
      <div className={styles.heading}>
        <Badge tone={tone}>{text}</Badge>
        <time dateTime={at}>{MOMENT.format(new Date(at))}</time>
      </div>
      <dl className={styles.facts}>
        <div className={styles.fact}>
          <dt>By</dt>
          <dd>
            <Link to={`?who=${encodeURIComponent(who)}`}>
              <AuditPerson who={who} email={entry.whoEmail} />
            </Link>
          </dd>
        </div>
        <div className={styles.fact}>
          <dt>{SUBJECT_TEXT[subjectKind]}</dt>
          <dd>
            <Link to={`?subject=${encodeURIComponent(subjectId)}`}>{subject}</Link>
          </dd>
        </div>
      </dl>
      <ChangedFields changes={changes} />
      <details className={styles.proof}>
        <summary>Entry {sequence}</summary>
        <p>
          SHA-256 over this entry and the one before: <code>{hash}</code>
        </p>
      </details>
    </Panel>
  );
}

interface AuditPersonProps {
  readonly who: string;
  /** Null for users without email and deleted users. */
  readonly email: string | null;
}

function AuditPerson({ who, email }: AuditPersonProps) {
  const { uid } = useSignedInUser();
  const name = email === null ? whoText(who) : <Email address={email} />;
  return who === uid ? <span>You ({name})</span> : name;
}

function ChangedFields({ changes }: { readonly changes: readonly ChangedFieldFragment[] }) {
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
