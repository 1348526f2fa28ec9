export { ACCESS_LEVEL, AdminOnly, Everyone, SignedIn, type AccessLevel } from './access/access.decorator';
export { AccessModule, AccessTokenModule } from './access/access.module';
export { AccessTokens, type AccessClaims } from './access/access-tokens';
export { bearerToken } from './access/bearer-token';
export { CurrentPrincipal } from './access/current-principal.decorator';
export { PrincipalResolver } from './access/principal-resolver';
export { noteRefusal, type ShopRequest } from './access/request-of';
export { Bus, type BusListener } from './bus/bus';
export { LocalBus } from './bus/local-bus';
export { BusModule } from './bus/bus.module';
export { codeOfStatus, REST_STATUS } from './errors/error-table';
export { ErrorFilter } from './errors/error.filter';
export { isStoreDown } from './errors/store-down';
export { toExtensions, toRestBody } from './errors/refusal-bodies';
export { toRefusal } from './errors/to-refusal';
export { connectionType, toConnection, type Connection } from './graphql/connection';
export { DOCUMENT_LIMITS, documentLimits } from './graphql/document-limits';
export { PersistedQueries } from './graphql/persisted-queries';
export { RecentTexts } from './graphql/recent-texts';
export { noteOperation } from './graphql/note-operation';
export { formatError } from './graphql/format-error';
export { nameError, nameErrors } from './graphql/name-errors';
export { addressKey } from './limits/client-key';
export { LimitedAsSignIn, LimitedTo } from './limits/limited-to.decorator';
export { LimitsModule } from './limits/limits.module';
export { type CountedRequest, RateLimits, type RateVerdict } from './limits/rate-limits';
export { type UnguardedBucket, UnguardedWork } from './limits/unguarded-work';
export type { Migration } from './migrations/migration';
export type { MigrationRecord } from './migrations/migration-records';
export { Migrations, MIGRATIONS } from './migrations/migrations';
export { MigrationsModule } from './migrations/migrations.module';
export { MoneyType } from './graphql/money.type';
export { PageArgs } from './graphql/page.args';
export { WantsCount } from './graphql/wants-count';
export { idempotencyKeyInput } from './idempotency/idempotency-key.input';
export { IdempotencyKeys, type KeyClaim } from './idempotency/idempotency-keys';
export { IdempotencyModule } from './idempotency/idempotency.module';
export type { KeyedRequest } from './idempotency/keyed-request';
export { insertEach } from './joined-calls/insert-each';
export { JoinedCalls } from './joined-calls/joined-calls';
export { updateEvery } from './joined-calls/update-every';
export type { Change } from './live/change';
export { ChangeFeed, type Listening } from './live/change-feed';
export type { ChangeListener } from './live/change-listener';
export { LiveModule } from './live/live.module';
export { LiveSource } from './live/live-source';
export { RedisModule, SHARED_REDIS } from './redis/redis.module';
export { SharedRedis } from './redis/shared-redis';
export {
  changedAnswer,
  deletedAnswer,
  insertedAnswer,
  type ChangedAnswer,
  type DeletedAnswer,
  type InsertedAnswer,
} from './rest/answers';
export { acceptedEncoding, compress, type Encoding } from './response-cache/encoding';
export { BoundedMap } from './response-cache/bounded-map';
export { CachedQuery, CachedRoute, cacheTagsOf } from './response-cache/cached-under.decorator';
export { CachedResponse } from './response-cache/cached-response';
export type { Fill } from './response-cache/fill';
export { PublicQueries, type PublicQuery } from './response-cache/public-queries';
export { ResponseCache } from './response-cache/response-cache';
export { CHANGED_TAGS, readTold, toldWrites } from './response-cache/told-writes';
export { errorBody } from './rest/error-body';
export { priceOrText, wholeOrText } from './rest/form-fields';
export { listOf, readListQuery, sendList, type ListQuery } from './rest/list';
export { REST_DOC, RestDoc, type BearerScheme, type RestDocumentation } from './rest/rest-doc';
export { refuseUnsafeDocuments } from './unsafe-input/unsafe-documents';
export { refuseUnsafeInput } from './unsafe-input/unsafe-input';
export { Outbox, type OutboxOptions } from './outbox/outbox';
export { type OutboxEntry, outboxIndex } from './outbox/outbox-entry';
export { OutboxModule } from './outbox/outbox.module';
export { Outboxes } from './outbox/outboxes';
export { SETTINGS, type ApiSettings } from './settings';
export { driverCollection } from './store/driver-collection';
export { readKeysetPage } from './store/keyset-page';
export { countList, type KnownList } from './store/known-list';
export {
  cursorOf,
  type KeysetOrder,
  type KeysetPlace,
  placeOf,
  type SortValue,
} from './store/keyset-order';
export { ListSample } from './store/list-sample';
export { containsText, isDuplicateKey, oneContains } from './store/queries';
export { StoreClock } from './store/store-clock';
export { StoreConnector } from './store/store-connector';
export { StoreModule } from './store/store.module';
