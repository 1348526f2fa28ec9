import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccessTokenModule, PrincipalResolver } from '@shop/api-platform';
import { DeleteUserService } from './delete-user.service';
import { UsersResolver } from './graphql/users.resolver';
import { UserDeletionRepository } from './persistence/user-deletion.repository';
import { UserRepository } from './persistence/user.repository';
import { USER_MODEL, userSchema } from './persistence/user.schema';
import { ProfileService } from './profile.service';
import { UsersController } from './rest/users.controller';
import { SignInService } from './sign-in.service';
import { StoredPrincipals } from './stored-principals';
import { UserAdminService } from './user-admin.service';
import { UserSeed } from './user-seed';

/** Users: sign-in, profile, and what admins do with them. IdentityPort comes from the composition root. */
@Module({
  imports: [MongooseModule.forFeature([{ name: USER_MODEL, schema: userSchema }]), AccessTokenModule],
  controllers: [UsersController],
  providers: [
    UserRepository,
    UserDeletionRepository,
    SignInService,
    ProfileService,
    UserAdminService,
    DeleteUserService,
    UserSeed,
    UsersResolver,
    { provide: PrincipalResolver, useClass: StoredPrincipals },
  ],
  exports: [PrincipalResolver, UserSeed],
})
export class UsersModule {}
