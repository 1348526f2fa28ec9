import { errorText } from '@shop/web-data';
import { useMyProfileQuery } from '@shop/web-data/generated/users';
import { ErrorPanel, PageHeading, Panel, Skeleton, useDocumentTitle } from '@shop/web-ui';
import { ProfileFacts } from './parts/profile-facts';
import { EmailVerification } from './parts/email-verification';
import { UpdateProfile } from './parts/update-profile';

/** `/dashboard/my-profile`: what the shop knows about the one who looks. */
export function MyProfilePage() {
  useDocumentTitle('My Profile');
  const { data, error, loading, refetch } = useMyProfileQuery();
  return (
    <>
      <PageHeading level={2} actions={data && <UpdateProfile profile={data.me} />}>
        My Profile
      </PageHeading>
      <EmailVerification />
      {data ? (
        <Panel>
          <ProfileFacts user={data.me} />
        </Panel>
      ) : error ? (
        <ErrorPanel message={errorText(error)} busy={loading} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label="Loading…">
          <Skeleton height="192px" />
        </div>
      )}
    </>
  );
}
