export { AccountErasure } from './domain/account-erasure.port';
export { IdentityPort, type Identity, type NewIdentity } from './domain/identity.port';
export { AuditPeopleResolver } from './graphql/audit-people.resolver';
export { toUserType } from './graphql/user.type';
export { AddressBookResolver } from './graphql/address-book.resolver';
export { UsersResolver } from './graphql/users.resolver';
export { UserAdminService } from './user-admin.service';
export { UserSeed } from './user-seed';
export { UsersModule } from './users.module';
