export { LettersPage } from './letters-page';
