import type { ProfileFactsFragment } from '@shop/web-apollo/generated/users';
import { cx, Email, Fact, Facts } from '@shop/web-ui';
import styles from './profile-facts.module.css';

/** Who somebody is; what is not known is left out. */
export function ProfileFacts({ user }: { readonly user: ProfileFactsFragment }) {
  return (
    <Facts className={cx(styles.facts)}>
      <Fact name="Name">{user.displayName}</Fact>
      <Fact name="Email">
        <Email address={user.email} />
      </Fact>
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
    </Facts>
  );
}
