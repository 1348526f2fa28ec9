import { Module } from '@nestjs/common';
import { Findings } from './findings';

/** The counts of what was found half done, for those who count and for the metrics. */
@Module({ providers: [Findings], exports: [Findings] })
export class FindingsModule {}
