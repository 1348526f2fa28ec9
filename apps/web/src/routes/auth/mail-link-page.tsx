import { Navigate, useLocation } from 'react-router-dom';
import { PATHS } from '../../paths';
import { NewPasswordPage } from './new-password-page';

/** `/login/mail-link`: target of all links in identity service emails; forwards email verification to the profile. */
export default function MailLinkPage() {
  const { search } = useLocation();
  const isVerification = new URLSearchParams(search).get('mode') === 'verifyEmail';
  return isVerification ? <Navigate to={PATHS.myProfile + search} replace /> : <NewPasswordPage />;
}
