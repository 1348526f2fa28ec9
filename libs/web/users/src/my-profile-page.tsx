import { toQueryState } from '@shop/web-apollo';
import { useMyProfileQuery, type ProfileFactsFragment } from '@shop/web-apollo/generated/users';
import {
  AsyncContent,
  cx,
  DescriptionItem,
  DescriptionList,
  Email,
  PageHeading,
  Panel,
  SkeletonGroup,
  useDocumentTitle,
} from '@shop/web-ui';
import { EmailVerification } from './components/email-verification';
import styles from './components/profile-facts.module.css';
import { UpdateProfile } from './components/update-profile';

export function MyProfilePage() {
  useDocumentTitle('My Profile');
  const query = useMyProfileQuery();
  const profile = toQueryState(query);
  const refresh = async () => (await query.refetch()).data?.me;
  return (
    <>
      <PageHeading
        level={2}
        actions={profile.data && <UpdateProfile profile={profile.data.me} refresh={refresh} />}
      >
        My Profile
      </PageHeading>
      <EmailVerification />
      <AsyncContent {...profile} skeleton={<SkeletonGroup height="192px" />}>
        {({ me }) => (
          <Panel>
            <ProfileFacts user={me} />
          </Panel>
        )}
      </AsyncContent>
    </>
  );
}

function ProfileFacts({ user }: { readonly user: ProfileFactsFragment }) {
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
