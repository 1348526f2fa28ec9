export { ChangeSetsModule } from './change-sets.module';
export { ChangeSetRowsResolver } from './graphql/change-set-rows.resolver';
export { ChangeSetsResolver } from './graphql/change-sets.resolver';
