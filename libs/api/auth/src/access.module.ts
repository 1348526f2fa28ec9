import { type DynamicModule, Module, type ModuleMetadata } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { StoreDeadlineModule } from '@shop/api-database';
import { AccessGuard } from './access.guard';
import { AccessTokens } from './access-tokens';
import { JwtStrategy } from './jwt.strategy';
import { UnguardedRequestLimiter } from './unguarded-request-limiter';

@Module({
  providers: [AccessTokens, UnguardedRequestLimiter],
  exports: [AccessTokens, UnguardedRequestLimiter],
})
export class AccessTokenModule {}

/** The global guard. The imported modules must provide {@link PrincipalResolver} and {@link ApiKeyResolver}. */
@Module({})
export class AccessModule {
  static register(imports: NonNullable<ModuleMetadata['imports']>): DynamicModule {
    return {
      module: AccessModule,
      imports: [PassportModule, StoreDeadlineModule, AccessTokenModule, ...imports],
      providers: [JwtStrategy, { provide: APP_GUARD, useClass: AccessGuard }],
    };
  }
}
