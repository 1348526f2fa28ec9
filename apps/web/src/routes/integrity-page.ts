export { IntegrityPage as default } from '@shop/web-integrity';
