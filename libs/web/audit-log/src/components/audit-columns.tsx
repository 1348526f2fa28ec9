import type { AuditedChangeFragment, ChangedFieldFragment } from '@shop/web-apollo/generated/audit';
import { useSignedInUser } from '@shop/web-auth';
import { Badge, Email, type Column, Moment } from '@shop/web-ui';
import { Link } from 'react-router-dom';
import { ACTION_BADGES, fieldText, SUBJECT_TEXT, valueText, whoText } from '../rules/audit-texts';
import styles from './audit-table.module.css';

type Entry = AuditedChangeFragment;

/** Columns of the audit log; admin and object link to their changes. */
export const AUDIT_COLUMNS: readonly Column<Entry>[] = [
  {
    header: 'Date',
    cell: ({ at }) => <Moment at={at} className={styles.date} />,
  },
  { header: 'Action', cardSlot: 'title', cell: ({ action }) => <ActionBadge action={action} /> },
  {
    header: 'Admin',
    cell: ({ who, whoEmail }) => (
      <Link to={`?who=${encodeURIComponent(who)}`}>
        <AuditPerson who={who} email={whoEmail} />
      </Link>
    ),
  },
  { header: 'Object', cell: (entry) => <Subject entry={entry} /> },
  { header: 'Change', cell: ({ changes }) => <ChangedFields changes={changes} /> },
  {
    header: 'Details',
    cell: ({ sequence, subjectId, hash }) => (
      <details className={styles.details}>
        <summary>Entry {sequence}</summary>
        <p>
          Object id: <code>{subjectId}</code>
        </p>
        <p>
          SHA-256 over this entry and the one before: <code>{hash}</code>
        </p>
      </details>
    ),
  },
];

function ActionBadge({ action }: Pick<Entry, 'action'>) {
  const { text, tone } = ACTION_BADGES[action];
  return <Badge tone={tone}>{text}</Badge>;
}

function Subject({ entry }: { readonly entry: Entry }) {
  const { subjectKind, subjectId, subjectEmail, subjectTool } = entry;
  return (
    <>
      <span className={styles.kind}>{SUBJECT_TEXT[subjectKind]}</span>{' '}
      <Link to={`?subject=${encodeURIComponent(subjectId)}`}>
        {subjectKind === 'USER' ? (
          <AuditPerson who={subjectId} email={subjectEmail} />
        ) : (
          <bdi>{subjectTool ?? subjectId}</bdi>
        )}
      </Link>
    </>
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
        <div key={field}>
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
