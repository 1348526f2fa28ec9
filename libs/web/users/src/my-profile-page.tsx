import { toQueryState } from '@shop/web-apollo';
import { useMyProfileQuery } from '@shop/web-apollo/generated/users';
import { AsyncContent, PageHeading, Panel, Skeleton, useDocumentTitle } from '@shop/web-ui';
import { ProfileFacts } from './components/profile-facts';
import { EmailVerification } from './components/email-verification';
import { UpdateProfile } from './components/update-profile';

export function MyProfilePage() {
  useDocumentTitle('My Profile');
  const profile = toQueryState(useMyProfileQuery());
  return (
    <>
      <PageHeading level={2} actions={profile.data && <UpdateProfile profile={profile.data.me} />}>
        My Profile
      </PageHeading>
      <EmailVerification />
      <AsyncContent {...profile} skeleton={<ProfileSkeleton />}>
        {({ me }) => (
          <Panel>
            <ProfileFacts user={me} />
          </Panel>
        )}
      </AsyncContent>
    </>
  );
}

function ProfileSkeleton() {
  return (
    <div role="status" aria-label="Loading…">
      <Skeleton height="192px" />
    </div>
  );
}
