import type { ProfileFactsFragment } from '@shop/web-data/generated/users';
import type { ReactNode } from 'react';
import styles from './profile-facts.module.css';

/** Who somebody is; what is not known is left out. */
export function ProfileFacts({ user }: { readonly user: ProfileFactsFragment }) {
  return (
    <dl className={styles.facts}>
      <Fact name="Name">{user.displayName}</Fact>
      <Fact name="Email">{user.email}</Fact>
      <Fact name="Education">{user.education}</Fact>
      <Fact name="Location">{user.location}</Fact>
      <Fact name="Phone">{user.phone}</Fact>
      <Fact name="LinkedIn">
        {user.linkedinProfile && (
          <a href={user.linkedinProfile} target="_blank" rel="noopener noreferrer nofollow">
            {user.linkedinProfile}
          </a>
        )}
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return children ? (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  ) : null;
}
