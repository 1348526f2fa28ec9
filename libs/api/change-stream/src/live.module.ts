import { Module } from '@nestjs/common';
import { ChangeFeed } from './change-feed';

@Module({ providers: [ChangeFeed], exports: [ChangeFeed] })
export class LiveModule {}
