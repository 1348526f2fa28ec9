export { startTestStore, type TestStore } from './test-store';
