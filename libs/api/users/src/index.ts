export { Departures } from './domain/departures.port';
export { IdentityPort, type Identity, type NewIdentity } from './domain/identity.port';
export { UsersResolver } from './graphql/users.resolver';
export { UserSeed } from './user-seed';
export { UsersModule } from './users.module';
