import { Module } from '@nestjs/common';
import { ChangeFeed } from './change-feed';

/** The one change feed of the process, for every domain that imports it. */
@Module({ providers: [ChangeFeed], exports: [ChangeFeed] })
export class LiveModule {}
