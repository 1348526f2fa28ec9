export { type Guard, withoutGuard } from './guard';
export { GUARDS } from './guards';
