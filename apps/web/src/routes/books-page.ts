export { BooksPage as default } from '@shop/web-books';
