export { AddressBookPage as default } from '@shop/web-orders';
