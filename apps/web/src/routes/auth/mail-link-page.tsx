import { Navigate, useLocation } from 'react-router-dom';
import { PATHS } from '../../paths';
import { NewPasswordPage } from './new-password-page';

/**
 * `/login/mail-link`: where the links in mails of the identity service lead, which knows one address for all of them. One
 * that verifies an email goes on to the profile, which redeems it.
 */
export default function MailLinkPage() {
  const { search } = useLocation();
  const isVerification = new URLSearchParams(search).get('mode') === 'verifyEmail';
  return isVerification ? <Navigate to={PATHS.myProfile + search} replace /> : <NewPasswordPage />;
}
