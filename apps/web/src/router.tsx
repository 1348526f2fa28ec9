import { RequireUser } from '@shop/web-auth';
import { Outlet, Route, Routes } from 'react-router-dom';
import { PATHS } from './paths';
import { HomePage } from './routes/home/home-page';
import { lazyRoute, lazyWithRetry, type LazyRoute } from './shell/lazy-with-retry';
import { ContainedLayout, RootLayout } from './shell/root-layout';
import { DataProvider } from './shop/shop';

const BlogsPage = lazyRoute(() => import('./routes/blogs/blogs-page'));
const PortfolioPage = lazyRoute(() => import('./routes/portfolio-page'));
const ContentPage = lazyRoute(() => import('./routes/content-page'));
const LoginPage = lazyRoute(() => import('./routes/auth/login-pages'));
const SignupPage = lazyRoute(() => import('./routes/auth/signup-page'));
const NotFoundPage = lazyRoute(() => import('./routes/not-found-page'));
const ToolsPage = toolListPage('ToolsPage');
const ToolPage = lazyWithRetry(() => import('./routes/tool-page'));
const CategoryPage = toolListPage('CategoryPage');
const BrowseToolsPage = toolListPage('BrowseToolsPage');
const PurchasePage = lazyRoute(async () => {
  const [page] = await Promise.all([import('./routes/purchase-page'), DataProvider.preload()]);
  return page;
});
const CartPage = cartPage('CartPage');
const InvoicePage = cartPage('InvoicePage');
const QuickOrderPage = cartPage('QuickOrderPage');
const PaymentPage = lazyWithRetry(() => import('./routes/payment-page'));
const Dashboard = lazyRoute(async () => {
  const [page] = await Promise.all([import('./routes/dashboard/dashboard'), DataProvider.preload()]);
  return page;
});

/** A list of tools. One chunk for all: each file of its own adds a name to the first load. */
function toolListPage(name: keyof typeof import('./routes/tool-lists')) {
  return lazyWithRetry(async () => ({ default: (await import('./routes/tool-lists'))[name] }));
}

/** What leads to orders of many lines, and their papers, in one chunk. */
function cartPage(name: keyof typeof import('./routes/cart-pages')) {
  return lazyWithRetry(async () => ({ default: (await import('./routes/cart-pages'))[name] }));
}

/** Pages of text, each under its name. */
const CONTENT = [
  [PATHS.contact, 'contact'],
  [PATHS.delivery, 'delivery'],
  [PATHS.returns, 'returns'],
  [PATHS.imprint, 'imprint'],
  [PATHS.privacy, 'privacy'],
  [PATHS.terms, 'terms'],
] as const;

const WITH_DATA = (
  <DataProvider>
    <Outlet />
  </DataProvider>
);

/** All routes with their guards and chunks; those of the dashboard load with it. Home is part of the first load. */
export function Router() {
  return (
    <Routes>
      <Route element={<RootLayout />}>
        <Route path={PATHS.home} element={<HomePage />} />
        <Route element={<ContainedLayout />}>
          <Route path={PATHS.blogs} element={<BlogsPage />} />
          <Route path={PATHS.portfolio} element={<PortfolioPage />} />
          <Route path={`${PATHS.login}/*`} element={<LoginPage />} />
          <Route path={PATHS.signup} element={<SignupPage />} />
          {CONTENT.map(([path, name]) => (
            <Route key={path} path={path} element={<ContentPage name={name} />} />
          ))}
          <Route element={WITH_DATA}>
            <Route path={PATHS.tools} element={<ToolsPage />} />
            <Route path={PATHS.tool} element={<ToolPage />} />
            <Route path={PATHS.category} element={<CategoryPage />} />
            <Route path={`${PATHS.dashboard}/*`} element={<Dashboard notFound={<NotFoundPage />} />} />
          </Route>
          <Route element={<RequireUser loginPath={PATHS.login} />}>
            <Route element={WITH_DATA}>
              <Route path={PATHS.browseTools} element={<BrowseToolsPage />} />
              <Route path={PATHS.cart} element={<CartPage />} />
              <Route path={PATHS.quickOrder} element={<QuickOrderPage />} />
              <Route path={PATHS.invoice} element={<InvoicePage />} />
              <Route path={PATHS.payment} element={<PaymentPage />} />
            </Route>
          </Route>
          <Route element={<RequireUser loginPath={PATHS.login} early />}>
            <Route element={WITH_DATA}>
              <Route path={PATHS.purchase} element={<PurchasePage />} />
            </Route>
          </Route>
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Route>
    </Routes>
  );
}

/** Prerendered pages by path; home is part of the first load. */
const PRERENDERED: Readonly<Record<string, Pick<LazyRoute, 'preload'>>> = {
  ...Object.fromEntries(CONTENT.map(([path]) => [path, ContentPage])),
  [PATHS.blogs]: BlogsPage,
  [PATHS.portfolio]: PortfolioPage,
  [PATHS.login]: LoginPage,
  [PATHS.signup]: SignupPage,
  [PATHS.purchase]: PurchasePage,
  [PATHS.dashboard]: Dashboard,
  '*': NotFoundPage,
};

/** Loads the code of a prerendered page. `*` stands for an unknown path. */
export async function loadPage(address: string): Promise<void> {
  await PRERENDERED[address]?.preload();
}
