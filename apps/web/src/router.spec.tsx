import { ADMIN, CUSTOMER } from '@shop/web-auth/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from './testing/render-app';

const asCustomer = { token: 'kept', resolvers: { me: CUSTOMER } };
const asAdmin = { token: 'kept', resolvers: { me: ADMIN } };
const heading = (name: string) => screen.findByRole('heading', { name, level: 1 });
const menu = (name: string) => within(screen.getByRole('navigation', { name }));
const linksOf = (name: string) =>
  menu(name)
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('public pages', () => {
  it.each([
    ['/', 'Tools built for the long shift', 'Home'],
    ['/blogs', 'Blogs', 'Blogs'],
    ['/my-portfolio', 'My Portfolio', 'My Portfolio'],
    ['/login', 'Login', 'Login'],
    ['/signup', 'Sign Up', 'Sign Up'],
    ['/no/such/page', 'Sorry! Page not found', 'Page not found'],
    ['/dashboard/no-such-page', 'Sorry! Page not found', 'Page not found'],
  ])('%s shows %s under its own title', async (address, text, title) => {
    await renderApp(address);
    expect(await heading(text)).toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe(`${title} · Toolworks`));
  });

  it('has six questions with answers', async () => {
    await renderApp('/blogs');
    const entries = await screen.findAllByRole('article');
    expect(entries).toHaveLength(6);
    for (const entry of entries) expect(entry.textContent?.length).toBeGreaterThan(200);
  });
});

describe('protected pages', () => {
  it.each([
    '/browse-tools',
    '/purchase/t1',
    '/payment/t1',
    '/invoice/INV-000001',
    '/cart',
    '/quick-order',
    '/dashboard',
    '/dashboard/manage-orders',
  ])('%s redirects a visitor to login', async (address) => {
    await renderApp(address);
    expect(await heading('Login')).toBeInTheDocument();
  });

  it('shows each role its own dashboard menu', async () => {
    await renderApp('/dashboard', asCustomer);
    expect(await heading('Welcome to Dashboard')).toBeInTheDocument();
    expect(linksOf('Dashboard')).toEqual([
      ...['My Profile', 'My Orders', 'My Invoices', 'Addresses', 'Add Review'],
    ]);
    expect(document.title).toBe('Dashboard · Toolworks');
  });

  it.each([
    ['My Profile', '/dashboard', asCustomer],
    ['My Orders', '/dashboard/my-orders', asCustomer],
    ['Overview', '/dashboard', asAdmin],
  ])('marks %s in the menu at %s', async (text, address, visit) => {
    await renderApp(address, visit);
    await heading('Welcome to Dashboard');
    const links = menu('Dashboard').getAllByRole('link');
    const marked = links.filter((link) => link.getAttribute('aria-current') === 'page');
    expect(marked.map((link) => link.textContent)).toEqual([text]);
  });

  it('shows an admin the admin menu and no customer page', async () => {
    await renderApp('/dashboard/my-orders', asAdmin);
    expect(await screen.findByText('This page is for customers')).toBeInTheDocument();
    expect(document.title).toBe('Not allowed · Toolworks');
    expect(linksOf('Dashboard')).toEqual([
      ...['Overview', 'My Profile', 'Make Admin', 'Add Tool', 'Manage Tools'],
      ...['Import', 'Categories', 'Attributes', 'Synonyms', 'Missed Searches', 'Manage Orders'],
      ...['Invoices', 'Reviews', 'Shop settings', 'API keys', 'Letters', 'Webhooks', 'Data integrity'],
      'Audit log',
    ]);
  });

  it.each([
    'make-admin',
    'addProduct',
    'manage-tools',
    'manage-orders',
    'invoices',
    'reviews',
    'integrity',
    'books',
    'audit',
    'categories',
    'import',
    'attributes',
    'synonyms',
    'searches',
    'api-keys',
    'letters',
    'settings',
  ])('signs out a customer who opens /dashboard/%s', async (page) => {
    await renderApp(`/dashboard/${page}`, asCustomer);
    expect(await heading('Login')).toBeInTheDocument();
    expect(localStorage.getItem('accessToken')).toBeNull();
  });
});

describe('navbar', () => {
  it('offers a visitor login and no dashboard', async () => {
    await renderApp('/blogs');
    expect(linksOf('Main')).toEqual(['Home', 'Blogs', 'My Portfolio', 'Login']);
  });

  it.each([
    ['when asked to', () => userEvent.click(screen.getByRole('button', { name: 'Reconnect' }))],
    ['by itself when the network is back', () => fireEvent(window, new Event('online'))],
  ])('retries the connection after an offline start, %s', async (_, again) => {
    let up = false;
    const me = () => (up ? CUSTOMER : Promise.reject(new Error('down')));
    await renderApp('/blogs', { token: 'kept', resolvers: { me } });
    up = true;
    await again();
    expect(await screen.findByText('ANN')).toBeInTheDocument();
  });

  it('shows the signed-in user and signs out to the home page', async () => {
    await renderApp('/blogs', asCustomer);
    expect(linksOf('Main')).toEqual(['Home', 'Blogs', 'My Portfolio', 'Dashboard']);
    expect(screen.getByText('ANN')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
    expect(await heading('Tools built for the long shift')).toBeInTheDocument();
    expect(localStorage.getItem('accessToken')).toBeNull();
  });
});
