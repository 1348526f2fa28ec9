import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { StoreDeadline } from './store-deadline';
import { StoreDeadlineInterceptor } from './store-deadline.interceptor';

@Module({
  providers: [StoreDeadline, { provide: APP_INTERCEPTOR, useClass: StoreDeadlineInterceptor }],
  exports: [StoreDeadline],
})
export class StoreDeadlineModule {}
