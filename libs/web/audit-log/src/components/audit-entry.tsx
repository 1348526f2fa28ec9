import type { AuditedChangeFragment } from '@shop/web-apollo/generated/audit';
import { Badge, Panel } from '@shop/web-ui';
import { Link } from 'react-router-dom';
import { ACTION_BADGES, SUBJECT_TEXT } from '../rules/audit-texts';
import styles from './audit-entry.module.css';
import { AuditPerson } from './audit-person';
import { ChangedFields } from './changed-fields';

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
