import { Injectable } from '@nestjs/common';
import { Migrations } from '@shop/api-migrations';
import { UserDeletionRepository } from './persistence/user-deletion.repository';

/** How users came to be stored as they are. */
@Injectable()
export class UserMigrations {
  constructor(migrations: Migrations, deletions: UserDeletionRepository) {
    migrations.register({
      ...{ domain: 'users', version: 1, name: 'no sparse index of the deleted' },
      run: () => deletions.dropSparseIndex(),
    });
  }
}
