import { Route, Routes } from 'react-router-dom';
import { PATHS } from '../../paths';
import { lazyWithRetry } from '../../shell/lazy-with-retry';
import { LoginPage } from './login-page';

const ForgotPasswordPage = lazyWithRetry(() => import('./forgot-password-page'));
const MailLinkPage = lazyWithRetry(() => import('./mail-link-page'));
const NotFoundPage = lazyWithRetry(() => import('../not-found-page'));

const below = (path: string) => path.slice(PATHS.login.length);

/** `/login` and its rarely used subroutes, which load on demand. */
export default function LoginPages() {
  return (
    <Routes>
      <Route index element={<LoginPage />} />
      <Route path={below(PATHS.forgotPassword)} element={<ForgotPasswordPage />} />
      <Route path={below(PATHS.mailLink)} element={<MailLinkPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
