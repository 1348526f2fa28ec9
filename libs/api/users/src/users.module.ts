import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '@shop/api-audit-log';
import { AccessTokenModule, PrincipalResolver } from '@shop/api-auth';
import { MigrationsModule } from '@shop/api-migrations';
import { OutboxModule } from '@shop/api-outbox';
import { DeleteUserService } from './deletion/delete-user.service';
import { DeletionLoop } from './deletion/deletion-loop';
import { UserCleanupService } from './deletion/user-cleanup.service';
import { AuditPeopleResolver } from './graphql/audit-people.resolver';
import { EmailLoader } from './graphql/email-loader';
import { UsersResolver } from './graphql/users.resolver';
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
import { UserMigrations } from './user-migrations';
import { UserSeed } from './user-seed';

/** Users: sign-in, profile, and what admins do with them. IdentityPort and Departures come from outside. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: USER_MODEL, schema: userSchema }]),
    AccessTokenModule,
    AuditModule,
    MigrationsModule,
    OutboxModule,
  ],
  controllers: [UsersController],
  providers: [
    UserRepository,
    UserDeletionRepository,
    AdminDeletionRepository,
    AdminRoleRepository,
    SignInService,
    ProfileService,
    UserAdminService,
    DeleteUserService,
    UserCleanupService,
    DeletionLoop,
    UserSeed,
    UserMigrations,
    UsersResolver,
    EmailLoader,
    AuditPeopleResolver,
    { provide: PrincipalResolver, useClass: StoredPrincipals },
  ],
  exports: [PrincipalResolver, UserAdminService, UserSeed],
})
export class UsersModule {}
