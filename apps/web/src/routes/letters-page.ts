export { LettersPage as default } from '@shop/web-letters';
