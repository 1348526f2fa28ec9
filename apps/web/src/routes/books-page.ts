export { BooksPage as default } from '@shop/web-integrity';
