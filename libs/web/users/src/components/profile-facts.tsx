import type { ProfileFactsFragment } from '@shop/web-apollo/generated/users';
import { cx, Email, DescriptionItem, DescriptionList } from '@shop/web-ui';
import styles from './profile-facts.module.css';

export function ProfileFacts({ user }: { readonly user: ProfileFactsFragment }) {
  return (
    <DescriptionList className={cx(styles.facts)}>
      <DescriptionItem name="Name">{user.displayName}</DescriptionItem>
      <DescriptionItem name="Email">
        <Email address={user.email} />
      </DescriptionItem>
      <DescriptionItem name="Education">{user.education}</DescriptionItem>
      <DescriptionItem name="Location">{user.location}</DescriptionItem>
      <DescriptionItem name="Phone">{user.phone}</DescriptionItem>
      <DescriptionItem name="LinkedIn">
        {user.linkedinProfile && (
          <a href={user.linkedinProfile} target="_blank" rel="noopener noreferrer nofollow">
            {user.linkedinProfile}
          </a>
        )}
      </DescriptionItem>
    </DescriptionList>
  );
}
