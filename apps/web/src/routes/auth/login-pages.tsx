import { Route, Routes } from 'react-router-dom';
import { PATHS } from '../../paths';
import { lazyWithRetry } from '../../shell/lazy-with-retry';
import { LoginPage } from './login-page';

const ForgotPasswordPage = lazyWithRetry(() => import('./forgot-password-page'));
const MailLinkPage = lazyWithRetry(() => import('./mail-link-page'));
const NotFoundPage = lazyWithRetry(() => import('../not-found-page'));

/** An address as the routes below `/login` have it. */
const below = (path: string) => path.slice(PATHS.login.length);

/** `/login`, and below it what few people ever need, which is no part of the first load. */
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
