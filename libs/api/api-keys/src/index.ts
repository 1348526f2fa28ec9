export { ApiKeysModule } from './api-keys.module';
export { ApiKeysResolver } from './graphql/api-keys.resolver';
