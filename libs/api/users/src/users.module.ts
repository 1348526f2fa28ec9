import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '@shop/api-audit-log';
import { AccessTokenModule, PrincipalResolver } from '@shop/api-auth';
import { Migrations, MigrationsModule } from '@shop/api-migrations';
import { OutboxModule } from '@shop/api-outbox';
import { AddressBookService } from './address-book.service';
import { AccountAddresses } from './account-addresses';
import { AdminRemoval } from './admin-removal';
import { DeleteUserService } from './deletion/delete-user.service';
import { UserCleanupService } from './deletion/user-cleanup.service';
import { EmailHolders } from './email-holders';
import { AddressBookResolver } from './graphql/address-book.resolver';
import { AuditPeopleResolver } from './graphql/audit-people.resolver';
import { UsersResolver } from './graphql/users.resolver';
import { AddressBookRepository } from './persistence/address-book.repository';
import { ADDRESS_BOOK_MODEL, addressBookSchema } from './persistence/address-book.schema';
import { AdminDeletionRepository } from './persistence/admin-deletion.repository';
import { AdminRoleRepository } from './persistence/admin-role.repository';
import { UserDeletionRepository } from './persistence/user-deletion.repository';
import { UserRepository } from './persistence/user.repository';
import { USER_MODEL, userSchema } from './persistence/user.schema';
import { ProfileService } from './profile.service';
import { UsersController } from './rest/users.controller';
import { SignInService } from './sign-in.service';
import { StoredPrincipals } from './stored-principals';
import { UserAdminService } from './user-admin.service';
import { UserSeed } from './user-seed';

/** IdentityPort and AccountErasure come from the composition root. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: USER_MODEL, schema: userSchema },
      { name: ADDRESS_BOOK_MODEL, schema: addressBookSchema },
    ]),
    ...[AccessTokenModule, AuditModule, MigrationsModule, OutboxModule],
  ],
  controllers: [UsersController],
  providers: [
    ...[UserRepository, UserDeletionRepository, AdminDeletionRepository, AdminRoleRepository],
    ...[EmailHolders, SignInService, ProfileService, UserAdminService, UserSeed],
    ...[AddressBookRepository, AddressBookService, AddressBookResolver],
    ...[AccountAddresses, AdminRemoval, DeleteUserService, UserCleanupService],
    ...[UsersResolver, AuditPeopleResolver],
    { provide: PrincipalResolver, useClass: StoredPrincipals },
  ],
  exports: [AccountAddresses, PrincipalResolver, UserAdminService, UserSeed],
})
export class UsersModule {
  constructor(migrations: Migrations, deletions: UserDeletionRepository) {
    migrations.register({
      ...{ domain: 'users', version: 1, name: 'no sparse index of the deleted' },
      run: () => deletions.dropSparseIndex(),
    });
  }
}
