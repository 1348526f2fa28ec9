import { useSignedInUser } from '@shop/web-auth';
import { Email } from '@shop/web-ui';
import { whoText } from '../rules/audit-texts';

interface AuditPersonProps {
  /** A uid, or a name for the system or operator. */
  readonly who: string;
  /** Null for users without email and deleted users. */
  readonly email: string | null;
}

/** A person in the log, by email when known. */
export function AuditPerson({ who, email }: AuditPersonProps) {
  const { uid } = useSignedInUser();
  const name = email === null ? whoText(who) : <Email address={email} />;
  return who === uid ? <span>You ({name})</span> : name;
}
