export { default } from './dashboard-layout';
export { PAGES } from './pages';
