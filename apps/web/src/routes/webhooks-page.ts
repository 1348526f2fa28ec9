export { WebhooksPage as default } from '@shop/web-webhooks';
