/** Every address of the client, in one place. */
export const PATHS = {
  home: '/',
  blogs: '/blogs',
  portfolio: '/my-portfolio',
  login: '/login',
  signup: '/signup',
  browseTools: '/browse-tools',
  purchase: '/purchase/:id',
  payment: '/payment/:id',
  dashboard: '/dashboard',
  myProfile: '/dashboard/my-profile',
  myOrders: '/dashboard/my-orders',
  addReview: '/dashboard/addReview',
  makeAdmin: '/dashboard/make-admin',
  addTool: '/dashboard/addProduct',
  manageTools: '/dashboard/manage-tools',
  manageOrders: '/dashboard/manage-orders',
} as const;
