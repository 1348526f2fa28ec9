export type { MigrationRecord } from './migration-records';
export { MigrationsModule } from './migrations.module';
export { MIGRATIONS, Migrations } from './migrations';
