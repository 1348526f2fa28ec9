import { RequireAdmin, RequireCustomer, RequireUser } from '@shop/web-auth';
import type { ReactNode } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { PATHS } from '../../paths';
import { lazyWithRetry } from '../../shell/lazy-with-retry';
import DashboardLayout from './dashboard-layout';
import { DASHBOARD_PATHS } from './dashboard-paths';
import { DashboardSkeleton } from './dashboard-skeleton';

const Start = lazyWithRetry(() => import('./dashboard-start'));
const MyProfile = lazyWithRetry(() => import('../my-profile-page'));
const MyOrders = lazyWithRetry(() => import('../my-orders-page'));
const MyInvoices = lazyWithRetry(() => import('../my-invoices-page'));
const AddressBook = lazyWithRetry(() => import('../address-book-page'));
const AddReview = lazyWithRetry(() => import('../add-review-page'));
const MakeAdmin = lazyWithRetry(() => import('../make-admin-page'));
const AddTool = lazyWithRetry(() => import('../add-tool-page'));
const ManageTools = lazyWithRetry(() => import('../manage-tools-page'));
const ManageCategories = lazyWithRetry(() => import('../manage-categories-page'));
const ManageAttributes = lazyWithRetry(() => import('../manage-attributes-page'));
const Import = lazyWithRetry(() => import('../import-page'));
const ManageSynonyms = lazyWithRetry(() => import('../manage-synonyms-page'));
const MissedSearches = lazyWithRetry(() => import('../missed-searches-page'));
const ManageReviews = lazyWithRetry(() => import('../manage-reviews-page'));
const ManageOrders = lazyWithRetry(() => import('../manage-orders-page'));
const Invoices = lazyWithRetry(() => import('../invoices-page'));
const ShopSettings = lazyWithRetry(() => import('../shop-settings-page'));
const ApiKeys = lazyWithRetry(() => import('../api-keys-page'));
const Letters = lazyWithRetry(() => import('../letters-page'));
const Webhooks = lazyWithRetry(() => import('../webhooks-page'));
const Order = lazyWithRetry(() => import('../order-page'));
const PackingSlip = lazyWithRetry(() => import('../packing-slip-page'));
const Integrity = lazyWithRetry(() => import('../integrity-page'));
const Audit = lazyWithRetry(() => import('../audit-page'));

/** Pages of each role, by path. */
const CUSTOMER_PAGES = [
  [DASHBOARD_PATHS.myOrders, <MyOrders />],
  [DASHBOARD_PATHS.myInvoices, <MyInvoices />],
  [DASHBOARD_PATHS.addReview, <AddReview />],
] as const;
const ADMIN_PAGES = [
  [DASHBOARD_PATHS.makeAdmin, <MakeAdmin />],
  [DASHBOARD_PATHS.addTool, <AddTool />],
  [DASHBOARD_PATHS.manageTools, <ManageTools />],
  [DASHBOARD_PATHS.importTools, <Import />],
  [DASHBOARD_PATHS.manageCategories, <ManageCategories />],
  [DASHBOARD_PATHS.manageAttributes, <ManageAttributes />],
  [DASHBOARD_PATHS.manageSynonyms, <ManageSynonyms />],
  [DASHBOARD_PATHS.missedSearches, <MissedSearches />],
  [DASHBOARD_PATHS.manageReviews, <ManageReviews />],
  [DASHBOARD_PATHS.manageOrders, <ManageOrders />],
  [DASHBOARD_PATHS.invoices, <Invoices />],
  [DASHBOARD_PATHS.shopSettings, <ShopSettings />],
  [DASHBOARD_PATHS.apiKeys, <ApiKeys />],
  [DASHBOARD_PATHS.letters, <Letters />],
  [DASHBOARD_PATHS.webhooks, <Webhooks />],
  [DASHBOARD_PATHS.packingSlip, <PackingSlip />],
  [DASHBOARD_PATHS.integrity, <Integrity />],
  [DASHBOARD_PATHS.auditLog, <Audit />],
  // Path of the previous release.
  ['/dashboard/books', <Navigate to={DASHBOARD_PATHS.integrity} replace />],
] as const;

interface DashboardProps {
  /** Shown to everyone at an unknown path. */
  readonly notFound: ReactNode;
}

/** Routes below `/dashboard` with their guards. */
export default function Dashboard({ notFound }: DashboardProps) {
  return (
    <Routes>
      <Route element={<RequireUser loginPath={PATHS.login} skeleton={<DashboardSkeleton />} />}>
        <Route element={<DashboardLayout />}>
          <Route index element={<Start />} />
          {page(DASHBOARD_PATHS.myProfile, <MyProfile />)}
          {page(DASHBOARD_PATHS.addresses, <AddressBook />)}
          {page(DASHBOARD_PATHS.order, <Order />)}
          <Route element={<RequireCustomer />}>
            {CUSTOMER_PAGES.map(([path, element]) => page(path, element))}
          </Route>
          <Route element={<RequireAdmin loginPath={PATHS.login} />}>
            {ADMIN_PAGES.map(([path, element]) => page(path, element))}
          </Route>
        </Route>
      </Route>
      <Route path="*" element={notFound} />
    </Routes>
  );
}

/** Nested routes are relative to the dashboard's. */
function page(path: string, element: ReactNode) {
  return <Route key={path} path={path.slice(PATHS.dashboard.length)} element={element} />;
}
