import { useSignedInUser } from '@shop/web-auth';
import { Email } from '@shop/web-ui';
import { whoText } from '../rules/audit-texts';

interface AuditPersonProps {
  /** As the log has it: a uid, or the name of whoever is no person with an account. */
  readonly who: string;
  /** Null for who has none, or was deleted. */
  readonly email: string | null;
}

/** A person of the log, by the e-mail where it is known. */
export function AuditPerson({ who, email }: AuditPersonProps) {
  const { uid } = useSignedInUser();
  const name = email === null ? whoText(who) : <Email address={email} />;
  return who === uid ? <span>You ({name})</span> : name;
}
