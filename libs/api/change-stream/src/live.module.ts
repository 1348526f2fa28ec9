import { Module } from '@nestjs/common';
import { ChangeFeed } from './change-feed';

/** The change feed of the process. */
@Module({ providers: [ChangeFeed], exports: [ChangeFeed] })
export class LiveModule {}
