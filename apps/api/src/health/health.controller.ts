import { Controller, Get } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { DomainError } from '@shop/api-kernel';
import { Everyone } from '@shop/api-platform';
import { databaseAnswers } from '../ops/readiness';

/** What a supervisor or load balancer asks; says nothing about versions, hosts or secrets. */
@Controller('health')
export class HealthController {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** The process answers. */
  @Get('live')
  @Everyone()
  live(): { status: 'up' } {
    return { status: 'up' };
  }

  /** The process can do its work: its database answers. */
  @Get('ready')
  @Everyone()
  async ready(): Promise<{ status: 'up'; database: 'up' }> {
    if (!(await databaseAnswers(this.connection)))
      throw new DomainError('UNAVAILABLE', 'The database does not answer.');
    return { status: 'up', database: 'up' };
  }
}
